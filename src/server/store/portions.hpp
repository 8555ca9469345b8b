#pragma once

#include <utility>

#include "server/ports.hpp"

namespace ludo::server {

/// Calls `next` on the rooms' thread until it returns false, a portion in each turn of the event
/// loop: what is sent because of one portion has left before the next begins, while all of it still
/// lies in the caches, and who asks something meanwhile does not wait for a whole batch.
template <typename Next>
void post_in_portions(Mailbox& mailbox, Next next) {
    constexpr int portion = 64;
    mailbox.post([&mailbox, next = std::move(next)]() mutable {
        for (int i = 0; i < portion; ++i) {
            if (!next()) return;
        }
        post_in_portions(mailbox, std::move(next));
    });
}

}  // namespace ludo::server
