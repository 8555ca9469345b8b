#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"

namespace ludo {

enum class Language { french, english };

/// "fr" or "en"; nothing for any other name.
std::optional<Language> read_language(std::string_view name);
std::string_view language_name(Language language);

/// The language of the environment's locale, which the first of LC_ALL, LC_MESSAGES and LANG that
/// is set decides: French for French, English for every other language, French where no language is
/// named (C, C.UTF-8 and POSIX name none).
Language language_of_locale();

using Words = std::vector<Refusal::Word>;

/// The sentences of one language, from src/text/<language>.json, which are part of the program.
/// In a sentence `{word}` is filled in; `{de:word}` writes "de" or "d’" before it as French wants.
/// A word that is a TextKey is replaced by that text. With a word `count`, the
/// keys `<key>_one` and `<key>_other` are tried first.
class Texts {
  public:
    /// Parsed once, at the first call; safe from any thread.
    static const Texts& in(Language language);

    [[nodiscard]] bool has(std::string_view key) const;
    /// The sentence, or the key itself when there is none.
    [[nodiscard]] std::string get(std::string_view key, const Words& words = {}) const;
    [[nodiscard]] std::string get(const Refusal& why) const { return get(why.key, why.words); }
    /// All reasons, one after the other.
    [[nodiscard]] std::string get(const Refusals& why) const;
    /// All keys, sorted.
    [[nodiscard]] std::vector<std::string> keys() const;

  private:
    explicit Texts(Language language);
    [[nodiscard]] const std::string* find(std::string_view key) const;
    [[nodiscard]] const std::string* find(std::string_view key, const Words& words) const;
    [[nodiscard]] std::string fill(std::string_view sentence, const Words& words) const;
    [[nodiscard]] std::string fill_one(std::string_view placeholder, const Words& words) const;

    Language language_;
    std::vector<std::pair<std::string, std::string>> sentences_;  ///< sorted by key
};

}  // namespace ludo
