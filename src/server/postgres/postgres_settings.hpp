#pragma once

#include <chrono>
#include <string>

namespace ludo::server {

/// How a server takes part in a database that it shares with others.
struct PostgresSettings {
    std::string url;        ///< postgresql://…; several hosts are tried in turn
    std::string server;     ///< this server's name, which no other has
    std::string address{};  ///< where others may find it; for operators only
    int rules = 1;          ///< rooms with a later version of the rules are left to others
    int protocol = 1;       ///< told to the others
    /// The database's clock decides when a lease has run out; ours, when we stop to serve.
    std::chrono::milliseconds lease{3000};
    std::chrono::milliseconds renew_every{1000};
    std::chrono::milliseconds serve_for{2500};       ///< after the last renewal that succeeded
    std::chrono::milliseconds connect_within{2000};  ///< for each host
};

}  // namespace ludo::server
