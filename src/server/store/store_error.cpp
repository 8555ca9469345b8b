#include "server/store/store_error.hpp"

#include <string>
#include <utility>

namespace ludo::server {

namespace {

std::string sentence(const Refusal& why) {
    std::string text(why.key);
    for (const Refusal::Word& word : why.words) text += " " + word.value;
    return text;
}

}  // namespace

StoreError::StoreError(Refusal why, bool is_temporary)
    : std::runtime_error(sentence(why)), why_(std::move(why)), is_temporary_(is_temporary) {}

}  // namespace ludo::server
