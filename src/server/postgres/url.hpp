#pragma once

#include <string>
#include <utility>
#include <vector>

/// The store in PostgreSQL, for several servers; see postgres_store.hpp.
namespace ludo::server::postgres {

/// One of the hosts of a URL, with all that libpq must know to connect to it.
struct Host {
    std::vector<std::pair<std::string, std::string>> options;
    std::string shown;  ///< where it is, for messages; without the password
};

/// A database: several hosts where it may be, of which one takes writes.
struct DatabaseUrl {
    std::vector<Host> hosts;  ///< never empty
    std::string database;
    std::string user;
    std::string shown{};  ///< all hosts, for messages; without the password
};

/// Reads `postgresql://user:password@host:port,host:port/database?option=value`. Hosts are split,
/// for libpq would try them one after the other without telling whose fault a failure is. Which of
/// them takes writes is found out by asking, whatever the URL says about it. Throws StoreError.
DatabaseUrl parse_url(const std::string& url);

}  // namespace ludo::server::postgres
