#include "wasm/variations.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/scan.hpp"

namespace ludo::wasm {

namespace {

void insert_by_place(Record::Variation variation, std::vector<Record::Variation>& variations) {
    const auto place = std::upper_bound(
        variations.begin(), variations.end(), variation.at,
        [](std::size_t at, const Record::Variation& other) { return at < other.at; });
    variations.insert(place, std::move(variation));
}

}  // namespace

void write_variations(const std::vector<Record::Variation>& variations, JsonWriter& json) {
    json.list(variations, [&](const Record::Variation& variation) {
        json.object([&] {
            json.field("at", variation.at);
            json.key("tokens").list(variation.tokens,
                                    [&](const Record::Token& token) { json.value(token.text); });
            json.key("variations");
            write_variations(variation.variations, json);
        });
    });
}

std::optional<std::vector<Record::Variation>> read_variations(
    const std::vector<std::string>& words) {
    std::vector<Record::Variation> open(1);  // the main line first
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (*word == "(") {
            if (open.size() > Record::max_variation_depth || ++word == words.end()) {
                return std::nullopt;
            }
            const auto at = read_int(*word, 0, std::numeric_limits<int>::max());
            if (!at) return std::nullopt;
            open.push_back({static_cast<std::size_t>(*at), {}, {}});
        } else if (*word == ")") {
            if (open.size() == 1) return std::nullopt;
            Record::Variation closed = std::move(open.back());
            open.pop_back();
            insert_by_place(std::move(closed), open.back().variations);
        } else {
            open.back().tokens.push_back({*word, 0});
        }
    }
    const bool is_whole = open.size() == 1 && open.front().tokens.empty();
    if (!is_whole) return std::nullopt;
    return std::move(open.front().variations);
}

}  // namespace ludo::wasm
