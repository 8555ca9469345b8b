#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/refusal.hpp"
#include "server/net/network.hpp"
#include "server/ports.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// Everything `ludo serve` can be told.
struct ServeOptions {
    std::filesystem::path data = "ludotheque.db";
    std::string store;            ///< URL of a database that servers share, instead of the file
    std::string name;             ///< of this server; never empty with `store`
    std::filesystem::path admin;  ///< the socket of operators; empty: admin_path()
    std::filesystem::path web;    ///< the folder of the web app; empty: rooms without it
    std::string address = "127.0.0.1";
    int port = 8080;
    bool takes_next_port = false;  ///< when the port is taken; else that is refused
    int metrics_port = 0;          ///< on loopback; 0: no metrics
    NetworkLimits network;         ///< the size of messages goes by that of requests to rooms
    NetworkTrust trust;
    Rate budget = AddressBudget::usual;  ///< of all requests of an address
    Limits rooms;
    int code_queue = 256;      ///< room codes waiting to be hashed
    int bot_queue = 1024;      ///< bots' turns waiting to be thought about
    int bot_threads = 0;       ///< in which bots think; 0: all processors but one
    Duration bot_time{1'500};  ///< the longest a bot thinks
};

/// Where operators speak to the server with this data file, when no path is given.
std::filesystem::path admin_path(const std::filesystem::path& data);
/// The same of a server with these options: in the present folder, when it has no data file.
std::filesystem::path admin_path(const ServeOptions& options);

/// The whole server, put together. Recovers its rooms when made, or once its store answers.
class Server {
  public:
    /// Refused when the store, the web app or the address cannot be used. A database that does not
    /// answer is waited for: until then the server listens, and says that it is not ready.
    static Result<std::unique_ptr<Server>> open(const ServeOptions& options, Clock& clock);
    ~Server();

    /// Where it listens.
    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] std::uint16_t metrics_port() const;
    /// Works until it is stopped; everything is committed then. Refused when it ended by itself,
    /// because a store it waited for cannot be used.
    Status run();
    Network& network();
    /// Takes over the limits of these options, and nothing else of them.
    void set_limits(const ServeOptions& options);

  private:
    struct Rooms;
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace ludo::server
