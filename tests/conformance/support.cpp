#include "conformance/support.hpp"

#include <map>

namespace ludo::conformance {

std::string pick_token(const std::vector<std::string>& tokens, Rng& random) {
    std::map<std::string, std::vector<std::string>> by_kind;
    for (const std::string& token : tokens) {
        const std::size_t colon = token.find(':');
        by_kind[colon == std::string::npos ? "" : token.substr(0, colon)].push_back(token);
    }
    auto kind = by_kind.begin();
    std::advance(kind, random.below(static_cast<std::uint32_t>(by_kind.size())));
    return pick(kind->second, random);
}

std::string pick_referee_token(bool may_leave, Rng& random) {
    if (one_in(30, random)) return "drawn";
    if (!may_leave || !one_in(3, random)) return "skip";
    return "out:" + std::to_string(random.below(5));
}

namespace {

char random_character(Rng& random) {
    static const std::string alphabet = "0123456789-+=,./|@:?# ABCDEFGHIJKLMPYRabcfgry";
    return pick(alphabet, random);
}

void change_once(std::string& text, Rng& random) {
    const auto length = static_cast<std::uint32_t>(text.size());
    const std::size_t place = length == 0 ? 0 : random.below(length);
    const std::uint32_t kind = length == 0 ? 0 : random.below(5);
    if (kind == 0) text.insert(place, 1, random_character(random));
    if (kind == 1) text[place] = random_character(random);
    if (kind == 2) text.erase(place, 1);
    if (kind == 3) text.insert(place, 1, text[place]);
    if (kind == 4) std::swap(text[place], text[random.below(length)]);
}

const std::vector<std::string>& foreign_tokens() {
    static const std::vector<std::string> tokens{"",
                                                 "-",
                                                 "pass",
                                                 "skip",
                                                 "out:0",
                                                 "out:1",
                                                 "out:2",
                                                 "out:3",
                                                 "out:4",
                                                 "out:5",
                                                 "out:01",
                                                 "out:",
                                                 "out: 1",
                                                 "drawn",
                                                 "Drawn",
                                                 "Skip",
                                                 "a1",
                                                 "b2",
                                                 "c3",
                                                 "A1",
                                                 "d1",
                                                 "a4",
                                                 "roll:angler",
                                                 "roll:fish",
                                                 "roll:fly",
                                                 "roll:",
                                                 "roll:ANGLER",
                                                 "P0",
                                                 "M4",
                                                 "G8",
                                                 "G9",
                                                 "p0",
                                                 "0,0",
                                                 "1,0",
                                                 "0,1",
                                                 "2,0",
                                                 "00,0",
                                                 "-1,0",
                                                 "25,25",
                                                 "26,0",
                                                 "B0",
                                                 "Z25",
                                                 "A01",
                                                 "A26",
                                                 "begin:1",
                                                 "begin:2",
                                                 "begin:5",
                                                 "begin:0",
                                                 "trade:A1",
                                                 "trade:",
                                                 "trade:??",
                                                 "trade:??,??",
                                                 "trade:A1,??",
                                                 "draw:??",
                                                 "draw:",
                                                 "draw:A1",
                                                 "draw:??,??,??,??,??,??",
                                                 "draw:A1,A1,A1,A2,A2,A2",
                                                 "draw:A1,A2,A3,A4,A5,A6",
                                                 "A1@0,0",
                                                 "??@0,0",
                                                 "A1@0,0+A2@1,0",
                                                 "A1@1,0+A2@0,0",
                                                 "A1@0,0+A1@1,0",
                                                 "B1@0,0",
                                                 "A1@0,1",
                                                 "A1@-1,0",
                                                 "A1@+1,0",
                                                 "A1@00,0",
                                                 "A1@99999,99999"};
    return tokens;
}

}  // namespace

std::string mutate(std::string text, Rng& random) {
    change_once(text, random);
    if (one_in(3, random)) change_once(text, random);
    return text;
}

std::string dubious_token(const std::vector<std::string>& known, Rng& random) {
    if (known.empty() || one_in(3, random)) {
        const std::string token = pick(foreign_tokens(), random);
        return one_in(3, random) ? mutate(token, random) : token;
    }
    const std::string token = pick(known, random);
    return one_in(2, random) ? mutate(token, random) : token;
}

}  // namespace ludo::conformance
