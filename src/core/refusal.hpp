#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludo {

/// Why something from outside was not accepted: the key of a text and the words to fill in.
/// Programs turn it into a sentence in the user's language; the core never writes sentences.
struct Refusal {
    struct Word {
        std::string_view name;  ///< static storage: the placeholder in the text
        std::string value;
        friend bool operator==(const Word&, const Word&) = default;
    };

    std::string_view key;  ///< static storage, e.g. "refusal.token.unreadable"
    std::vector<Word> words;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

using Refusals = std::vector<Refusal>;

/// A value, or every reason why there is none.
template <typename T>
class [[nodiscard]] Result {
  public:
    // Implicit on purpose: `return state;` and `return refusal;` both read well.
    Result(T value) : value_(std::move(value)) {}
    Result(Refusal why) { refusals_.push_back(std::move(why)); }
    Result(Refusals why) : refusals_(std::move(why)) { assert(!refusals_.empty()); }

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
