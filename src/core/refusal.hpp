#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludo {

/// The key of a text, to be filled in where a word of a sentence is a text itself.
struct TextKey {
    std::string name;
};

/// Why something from outside was not accepted: the key of a text and the words to fill in.
/// Programs turn it into a sentence in the user's language; the core never writes sentences.
struct Refusal {
    /// What fills one placeholder: the value itself, or a text that stands for it. The type tells
    /// which, so that what a player typed is never taken for a key.
    struct Word {
        Word(std::string_view placeholder, std::string literal)
            : name(placeholder), value(std::move(literal)) {}
        // cppcheck-suppress passedByValue; it is moved from
        Word(std::string_view placeholder, TextKey key)
            : name(placeholder), value(std::move(key.name)), is_key(true) {}

        std::string_view name;  ///< static storage: the placeholder in the text
        std::string value;
        bool is_key = false;
        friend bool operator==(const Word&, const Word&) = default;
    };

    std::string_view key;  ///< static storage, e.g. "refusal.token.unreadable"
    std::vector<Word> words;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

using Refusals = std::vector<Refusal>;

/// Success, or every reason against it.
class [[nodiscard]] Status {
  public:
    Status() = default;
    // Implicit on purpose: `return {};` and `return refusal;` both read well.
    Status(Refusal why) { refusals_.push_back(std::move(why)); }
    Status(Refusals why) : refusals_(std::move(why)) { assert(!refusals_.empty()); }

    [[nodiscard]] bool ok() const { return refusals_.empty(); }

    /// The first reason. Requires !ok().
    [[nodiscard]] const Refusal& refusal() const {
        assert(!ok());
        return refusals_.front();
    }
    /// Empty when ok().
    [[nodiscard]] const Refusals& refusals() const { return refusals_; }

    friend bool operator==(const Status&, const Status&) = default;

  private:
    Refusals refusals_;
};

/// For calls that cannot be refused where they stand: says so, and checks it in debug builds.
inline void expect_ok([[maybe_unused]] const Status& status) { assert(status.ok()); }

/// A value, or every reason why there is none.
template <typename T>
class [[nodiscard]] Result {
  public:
    // Implicit on purpose: `return state;` and `return refusal;` both read well.
    Result(T value) : value_(std::move(value)) {}
    Result(Refusal why) { refusals_.push_back(std::move(why)); }
    Result(Refusals why) : refusals_(std::move(why)) { assert(!refusals_.empty()); }
    /// Requires !why.ok().
    Result(const Status& why) : Result(why.refusals()) {}

    [[nodiscard]] bool ok() const { return value_.has_value(); }
    explicit operator bool() const { return ok(); }

    const T& operator*() const& { return *value_; }
    T& operator*() & { return *value_; }
    T&& operator*() && { return *std::move(value_); }
    const T* operator->() const { return &*value_; }
    T* operator->() { return &*value_; }

    /// Never empty when not ok().
    [[nodiscard]] const Refusals& refusals() const { return refusals_; }

  private:
    std::optional<T> value_;
    Refusals refusals_;
};

}  // namespace ludo
