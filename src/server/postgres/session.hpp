#pragma once

#include <memory>
#include <string>

#include <libpq-fe.h>

#include "server/postgres/url.hpp"
#include "server/postgres/values.hpp"

namespace ludo::server::postgres {

/// A connection that waits for its answers: for what is done before the server serves. All of it
/// throws StoreError, with words for the operator.
class Session {
  public:
    /// Finds the host that takes writes.
    explicit Session(const DatabaseUrl& url);

    /// What is locked fails after two seconds: for those on whom somebody else waits meanwhile.
    void wait_no_longer_for_locks();
    ResultPtr run(const char* sql, const Parameters& parameters = {});
    /// Several statements without parameters.
    void run_script(const char* sql);
    /// COMMIT, and the standby has it too when there is one.
    void commit();
    /// Which of the hosts of the URL it is.
    [[nodiscard]] std::size_t host() const { return host_; }

  private:
    struct FinishConnection {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    using ConnectionPtr = std::unique_ptr<PGconn, FinishConnection>;
    [[nodiscard]] ConnectionPtr connect(const Host& host) const;
    void check(const ResultPtr& result) const;

    DatabaseUrl url_;
    ConnectionPtr connection_;
    std::size_t host_ = 0;
    bool is_warned_ = false;
};

}  // namespace ludo::server::postgres
