#include <iostream>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "desktop/page_host.hpp"
#include "desktop/window.hpp"
#include "files/files.hpp"
#include "resources/resources.hpp"
#include "terminal/exit_code.hpp"
#include "text/texts.hpp"

namespace {

using namespace ludo;

struct Arguments {
    std::string route = "#/";
    std::string language = "fr";
    std::optional<std::string> load;
};

/// Written by `ludo -g`, not by people; hence no help of its own.
std::optional<Arguments> read_arguments(int argc, char** argv) {
    Arguments arguments;
    CLI::App app;
    app.add_option("route", arguments.route);
    app.add_option("--lang", arguments.language);
    app.add_option("--load", arguments.load);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::cerr << error.what() << '\n';
        return std::nullopt;
    }
    return arguments;
}

int complain(const Texts& texts, const Refusals& why) {
    std::cerr << texts.get(why) << '\n';
    return exit_code::no_window;
}

int open(const Arguments& arguments) {
    const Texts& texts =
        Texts::in(read_language(arguments.language).value_or(language_of_locale()));
    if (!desktop::has_display()) return complain(texts, {{"app.window.no_display", {}}});
    auto files = server::StaticFiles::read(resource_folder() / "web");
    if (!files) return complain(texts, files.refusals());
    std::optional<std::string> loaded;
    if (arguments.load) {
        auto file = read_file(*arguments.load);
        if (!file) return complain(texts, file.refusals());
        loaded = *std::move(file);
    }
    const auto host = desktop::PageHost::open(*std::move(files), std::move(loaded));
    if (!host) return complain(texts, host.refusals());
    const std::string address =
        "http://127.0.0.1:" + std::to_string((*host)->port()) + "/" + arguments.route;
    const bool was_shown =
        desktop::show_window({texts.get("app.window.title"), address, (*host)->secret()});
    return was_shown ? exit_code::success : complain(texts, {{"app.window.no_display", {}}});
}

}  // namespace

int main(int argc, char** argv) {
    const auto arguments = read_arguments(argc, argv);
    return arguments ? open(*arguments) : ludo::exit_code::refused;
}
