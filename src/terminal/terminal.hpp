#pragma once

#include <filesystem>

#include "core/refusal.hpp"
#include "terminal/console.hpp"
#include "terminal/style.hpp"
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
};

}  // namespace ludo::terminal
