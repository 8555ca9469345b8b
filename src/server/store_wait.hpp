#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/ports.hpp"
#include "server/store/store_error.hpp"
#include "server/worker.hpp"

namespace ludo::server {

/// Tries a database that does not answer again and again, on a thread of its own: connecting may
/// take seconds, in which the server is to say that it is not ready.
class StoreWait {
  public:
    StoreWait(std::string url, Mailbox& mailbox) : url_(std::move(url)), mailbox_(&mailbox) {}

    /// Nothing: it answers, and its tables are ready; else why it never will.
    using Awaited = std::function<void(std::optional<StoreError>)>;
    /// Through the Mailbox, once. Asked again only after that.
    void wait(Awaited done);

  private:
    void try_until_known(const Awaited& done);

    std::string url_;
    Mailbox* mailbox_;
    Worker worker_{1};  // last: it uses all of the above
};

}  // namespace ludo::server
