#include "core/movetext.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/utf8.hpp"

namespace ludo {

namespace {

constexpr std::size_t line_width = 80;
constexpr std::array<std::string_view, 6> results{"*", "p1win", "p2win", "p3win", "p4win", "draw"};
constexpr std::string_view still_to_come = "--";

// --- writing ------------------------------------------------------------------------------------

/// Words in lines, with parentheses attached to those they enclose.
class WrappedWords {
  public:
    void add(std::string_view word) {
        begin_word();
        text_ += word;
        is_open_ = false;
    }
    void open() {
        begin_word();
        text_ += '(';
    }
    void close() { text_ += ')'; }

    [[nodiscard]] std::string take() {
        end_word();
        text_ += '\n';
        return std::move(text_);
    }

  private:
    void begin_word() {
        if (is_open_) return;
        is_open_ = true;
        end_word();
        if (!text_.empty()) text_ += ' ';
        word_ = text_.size();
    }

    /// How long a word is shows when all its parentheses are closed.
    void end_word() {
        const bool fits = word_ == line_ || text_.size() - line_ <= line_width;
        if (fits) return;
        text_[word_ - 1] = '\n';
        line_ = word_;
    }

    std::string text_;
    std::size_t line_ = 0;  ///< where the last line begins
    std::size_t word_ = 0;  ///< where the last word begins
    bool is_open_ = false;  ///< so far the last word is parentheses alone
};

void write_line(const std::vector<Record::Token>& tokens,
                const std::vector<Record::Variation>& variations, WrappedWords& words) {
    auto variation = variations.begin();
    const auto branches_at = [&](std::size_t i) {
        return variation != variations.end() && variation->at == i;
    };
    for (std::size_t i = 0; i < tokens.size() || branches_at(i); ++i) {
        words.add(i < tokens.size() ? tokens[i].text : still_to_come);
        for (; branches_at(i); ++variation) {
            words.open();
            write_line(variation->tokens, variation->variations, words);
            words.close();
        }
    }
}

// --- reading ------------------------------------------------------------------------------------

/// Takes the next word off a line; a parenthesis is a word of its own. Empty when there is none.
std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const bool is_parenthesis = line.starts_with('(') || line.starts_with(')');
    const std::size_t length =
        is_parenthesis ? 1 : std::min(line.find_first_of(" ()"), line.size());
    const std::string_view word = line.substr(0, length);
    line.remove_prefix(length);
    return word;
}

class MovetextReader {
  public:
    MovetextReader(bool may_have_variations, std::string_view result)
        : may_have_variations_(may_have_variations), result_(result) {}

    Status read(std::span<const std::string_view> lines, std::size_t first) {
        for (std::size_t i = first; i < lines.size(); ++i) {
            line_ = i + 1;
            std::string_view rest = lines[i];
            for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
                if (Status status = take(word); !status.ok()) return status;
            }
        }
        line_ = lines.size();
        return has_ended_ ? Status() : refuse("refusal.record.cut_short");
    }

    Record::Variation take_main_line() { return std::move(open_.front().line); }

  private:
    /// A line that may go on: the main line, or a variation whose parenthesis is not closed.
    struct OpenLine {
        Record::Variation line;
        std::size_t opened = 0;    ///< on which line of the file
        bool is_complete = false;  ///< "--" was read: no token follows

        [[nodiscard]] bool lacks_variation() const {
            const bool branches_at_end =
                !line.variations.empty() && line.variations.back().at == line.tokens.size();
            return is_complete && !branches_at_end;
        }
    };

    [[nodiscard]] Status refuse(std::string_view key, std::vector<Refusal::Word> words = {}) const {
        words.insert(words.begin(), {"line", std::to_string(line_)});
        return Refusal{key, std::move(words)};
    }

    Status take(std::string_view word) {
        if (has_ended_) return refuse("refusal.record.after_end", {{"text", quotable(word)}});
        if (word == "(" || word == ")") {
            if (!may_have_variations_) return refuse("refusal.record.variation_format");
            return word == "(" ? open() : close();
        }
        return is_result(word) ? end(word) : take_token(word);
    }

    Status take_token(std::string_view word) {
        if (!is_plain_text(word)) return refuse("refusal.record.bytes");
        OpenLine& current = open_.back();
        if (current.is_complete) return refuse("refusal.record.to_come");
        if (word == still_to_come && may_have_variations_) {
            current.is_complete = true;
        } else {
            current.line.tokens.push_back({std::string(word), line_});
        }
        return {};
    }

    Status open() {
        const OpenLine& parent = open_.back();
        const std::size_t count = parent.line.tokens.size();
        if (count == 0 && !parent.is_complete) return refuse("refusal.record.variation_misplaced");
        if (open_.size() > Record::max_variation_depth) {
            return refuse("refusal.record.variation_depth",
                          {{"limit", std::to_string(Record::max_variation_depth)}});
        }
        const std::size_t at = parent.is_complete ? count : count - 1;
        open_.push_back({{at, {}, {}}, line_, false});
        return {};
    }

    Status close() {
        if (open_.size() == 1) return refuse("refusal.record.variation_unopened");
        if (open_.back().line.tokens.empty()) return refuse("refusal.record.variation_empty");
        if (open_.back().lacks_variation()) return refuse("refusal.record.to_come");
        Record::Variation closed = std::move(open_.back().line);
        open_.pop_back();
        open_.back().line.variations.push_back(std::move(closed));
        return {};
    }

    Status end(std::string_view result) {
        if (open_.size() > 1) {
            return refuse("refusal.record.variation_unclosed",
                          {{"opened", std::to_string(open_.back().opened)}});
        }
        if (open_.back().lacks_variation()) return refuse("refusal.record.to_come");
        if (result != result_) {
            return refuse("refusal.record.results_differ",
                          {{"tag", std::string(result_)}, {"end", std::string(result)}});
        }
        has_ended_ = true;
        return {};
    }

    bool may_have_variations_;
    std::string_view result_;
    std::vector<OpenLine> open_{1};  ///< the main line first
    std::size_t line_ = 0;
    bool has_ended_ = false;
};

}  // namespace

bool is_result(std::string_view word) {
    return std::find(results.begin(), results.end(), word) != results.end();
}

std::string write_movetext(const Record& record) {
    WrappedWords words;
    write_line(record.tokens, record.variations, words);
    words.add(record.result);
    return words.take();
}

Status read_movetext(std::span<const std::string_view> lines, std::size_t first,
                     bool may_have_variations, Record& record) {
    MovetextReader reader(may_have_variations, record.result);
    if (Status status = reader.read(lines, first); !status.ok()) return status;
    Record::Variation main_line = reader.take_main_line();
    record.tokens = std::move(main_line.tokens);
    record.variations = std::move(main_line.variations);
    return {};
}

}  // namespace ludo
