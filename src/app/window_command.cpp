#include "app/window_command.hpp"

#include <unistd.h>

#include <iostream>

#include <fmt/format.h>

#include "core/scan.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::app {

namespace {

/// As addresses want it: everything but letters, digits and a few marks as %XX.
std::string escaped(std::string_view text) {
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~,:;=";
    std::string safe;
    for (const char c : text) {
        const bool is_plain = plain.find(c) != std::string_view::npos;
        safe +=
            is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return safe;
}

class Address {
  public:
    explicit Address(std::string_view page) : text_("#/" + std::string(page)) {}
    void add(std::string_view name, std::string_view value) {
        text_ += (has_words_ ? "&" : "?") + std::string(name) + "=" + escaped(value);
        has_words_ = true;
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    bool has_words_ = false;
};

std::filesystem::path window_program() {
    std::error_code unknown;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return self.parent_path() / "ludo-window";
}

/// Comes back only when there is no such program.
int become_window(Language language, const std::string& address,
                  const std::optional<std::filesystem::path>& load) {
    const std::string program = window_program().string();
    std::vector<std::string> words{program, "--lang", std::string(language_name(language))};
    if (load) words.insert(words.end(), {"--load", load->string()});
    words.push_back(address);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(program.c_str(), pointers.data());
    std::cerr << Texts::in(language).get("app.window.missing") << '\n';
    return exit_code::no_window;
}

}  // namespace

std::string page_address(const terminal::GameSetup& request, Language language) {
    Address address(request.game->info.id);
    for (const auto& [name, value] : request.options) address.add(name, value);
    if (request.seats) address.add("seats", *request.seats);
    if (request.names) {
        address.add("names", join(*request.names, ",", [](const auto& name) { return name; }));
    }
    if (!request.bots.empty()) {
        address.add("bots", join(request.bots, ";", [](const auto& bot) { return bot; }));
    }
    if (request.seed) address.add("seed", std::to_string(*request.seed));
    if (request.numbering) address.add("numbering", std::to_string(*request.numbering));
    if (request.load) address.add("load", "api/loaded");
    // Who says how to play wants to play; otherwise the page asks.
    if (request.seats || !request.options.empty()) address.add("start", "1");
    address.add("lang", language_name(language));
    return address.text();
}

int open_window(const terminal::Terminal& terminal, const terminal::GameSetup& request) {
    if (request.save) return terminal.refuse({{"app.window.no_save", {}}});
    return become_window(terminal.language, page_address(request, terminal.language), request.load);
}

int open_home_window(Language language) {
    Address address("");
    address.add("lang", language_name(language));
    return become_window(language, address.text(), std::nullopt);
}

}  // namespace ludo::app
