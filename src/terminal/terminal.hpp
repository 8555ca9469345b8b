#pragma once

#include <filesystem>

#include "core/refusal.hpp"
#include "terminal/boards/style.hpp"
#include "terminal/console.hpp"
#include "text/texts.hpp"

namespace ludo::terminal {

/// The person before the screen: how to talk to them, in which language, and where the games they
/// have not finished are kept.
struct Terminal {
    Console& console;
    Language language = Language::french;
    Style style{};
    std::filesystem::path state_folder{};

    [[nodiscard]] const Texts& texts() const { return Texts::in(language); }
    [[nodiscard]] std::string text(std::string_view key, const Words& words = {}) const {
        return texts().get(key, words);
    }
    /// Says a sentence.
    void say(std::string_view key, const Words& words = {}) const { console.say(text(key, words)); }
    /// Explains why something was not accepted and gives the exit code for it.
    int refuse(const Refusals& why) const;
    void clear_screen() const;

    /// Does `work`, which takes a while, below a line that says so and goes away afterwards; the
    /// line is left out where it could not be taken back.
    template <typename Work>
    auto with_notice(std::string_view notice, Work work) const {
        show_notice(notice);
        auto result = work();
        erase_notice();
        return result;
    }

  private:
    void show_notice(std::string_view notice) const;
    void erase_notice() const;
};

}  // namespace ludo::terminal
