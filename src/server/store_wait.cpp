#include "server/store_wait.hpp"

#include <chrono>
#include <thread>

#include "server/postgres/postgres_store.hpp"

namespace ludo::server {

namespace {

constexpr std::chrono::milliseconds between_tries{500};
/// The end of the program does not wait for the next try.
constexpr std::chrono::milliseconds between_looks{50};

}  // namespace

void StoreWait::wait(Awaited done) {
    static_cast<void>(worker_.add([this, done = std::move(done)] { try_until_known(done); }));
}

void StoreWait::try_until_known(const Awaited& done) {
    auto next = std::chrono::steady_clock::now() + between_tries;
    while (!worker_.is_ending()) {
        std::this_thread::sleep_for(between_looks);
        if (std::chrono::steady_clock::now() < next) continue;
        try {
            migrate_database(url_);
            return mailbox_->post([done] { done(std::nullopt); });
        } catch (const StoreError& error) {
            if (!error.is_temporary()) {
                return mailbox_->post([done, error] { done(error); });
            }
        }
        next = std::chrono::steady_clock::now() + between_tries;
    }
}

}  // namespace ludo::server
