#include "server/hub/clients.hpp"

#include <utility>

namespace ludo::server {

void Clients::add(ConnectionId connection, std::string address) {
    Client& client = clients_[connection];
    client.connection = connection;
    client.address = std::move(address);
}

Client* Clients::find(ConnectionId connection) {
    const auto found = clients_.find(connection);
    return found == clients_.end() ? nullptr : &found->second;
}

void Clients::accept(const Requester& requester, Sequence seq) {
    accept(requester.connection, {requester.request, seq});
}

void Clients::accept(ConnectionId connection, const protocol::Acceptance& acceptance) {
    send(connection, protocol::accepted(acceptance));
}

void Clients::refuse(const Requester& requester, const Refusals& why) {
    ++counters_->refused;
    send(requester.connection, protocol::refused(requester.request, why));
}

void Clients::refuse(const Requester& requester, std::string_view key) {
    refuse(requester, Refusals{{key, {}}});
}

void Clients::refuse(ConnectionId connection, const protocol::Unreadable& request) {
    ++counters_->refused;
    send(connection, protocol::refused(request.id, {request.why}));
}

void Clients::send_all(std::string_view text) {
    for (const auto& [connection, client] : clients_) send(connection, text);
}

void Clients::send_greeted(std::string_view text) {
    for (const auto& [connection, client] : clients_) {
        if (client.has_greeted) send(connection, text);
    }
}

}  // namespace ludo::server
