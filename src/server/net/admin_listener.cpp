#include "server/net/admin_listener.hpp"

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "files/files.hpp"

namespace ludo::server {

namespace {

constexpr std::size_t longest_line = 64U << 10;
constexpr mode_t for_owner_alone = 0600;

/// Ourselves, or the one who may do everything anyway.
bool is_operator(int socket) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == ::geteuid() || peer.uid == 0;
}

}  // namespace

AdminListener::AdminListener(Executor executor, std::filesystem::path path, AdminAsk ask)
    : executor_(std::move(executor)),
      path_(std::move(path)),
      ask_(std::move(ask)),
      acceptor_(executor_) {}

AdminListener::~AdminListener() { close(); }

Refusal AdminListener::refuse(std::string_view key) const {
    return {key, {{"path", path_.string()}}};
}

bool AdminListener::is_answered(const Local::endpoint& endpoint) const {
    ErrorCode failed;
    LocalSocket socket(executor_);
    socket.connect(endpoint, failed);
    return !failed;
}

/// Removes what a server that ended without a word left behind, and nothing else.
Status AdminListener::clear_path() {
    struct ::stat found {};
    if (::lstat(path_.c_str(), &found) != 0) return {};
    if (!S_ISSOCK(found.st_mode)) return refuse("serve.admin_no_socket");
    if (found.st_uid != ::geteuid()) return refuse("serve.admin_foreign");
    if (is_answered(Local::endpoint(path_.string()))) return refuse("serve.admin_in_use");
    ::unlink(path_.c_str());
    return {};
}

Status AdminListener::listen() {
    if (path_.string().size() >= sizeof(sockaddr_un::sun_path)) return refuse("serve.admin_long");
    if (Status status = clear_path(); !status.ok()) return status;
    ErrorCode failed;
    const Local::endpoint endpoint(path_.string());
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) {
        // The rights are those of its first moment.
        const mode_t usual = ::umask(0777 & ~for_owner_alone);
        acceptor_.bind(endpoint, failed);
        ::umask(usual);
    }
    if (!failed) acceptor_.listen(Tcp::acceptor::max_listen_connections, failed);
    if (failed) {
        return Refusal{"serve.admin_failed",
                       {{"path", path_.string()}, system_reason(failed.value())}};
    }
    is_listening_ = true;
    asio::co_spawn(executor_, accept_all(), asio::detached);
    return {};
}

void AdminListener::close() {
    if (!is_listening_) return;
    is_listening_ = false;
    ErrorCode ignored;
    acceptor_.close(ignored);
    ::unlink(path_.c_str());
}

Task AdminListener::accept_all() {
    for (;;) {
        LocalSocket socket(executor_);
        auto [failed] = co_await acceptor_.async_accept(socket, as_result);
        if (failed) co_return;
        if (!is_operator(socket.native_handle())) continue;
        asio::co_spawn(executor_, serve(std::move(socket)), asio::detached);
    }
}

Task AdminListener::serve(LocalSocket socket) {
    std::string buffer;
    for (;;) {
        auto [ended, size] = co_await asio::async_read_until(
            socket, asio::dynamic_buffer(buffer, longest_line), '\n', as_result);
        if (ended) co_return;
        std::string line = buffer.substr(0, size - 1);
        buffer.erase(0, size);
        const std::string answered = co_await answer(std::move(line)) + '\n';
        auto [failed, written] =
            co_await asio::async_write(socket, asio::buffer(answered), as_result);
        if (failed) co_return;
    }
}

/// Waits for an answer that may take its time.
asio::awaitable<std::string, Executor> AdminListener::answer(std::string line) {
    asio::use_awaitable_t<Executor> token;
    return asio::async_initiate<decltype(token), void(std::string)>(
        [this, line = std::move(line)](auto handler) {
            const auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            ask_(line, [executor = executor_, waiting](std::string text) {
                asio::post(executor, [waiting, text = std::move(text)]() mutable {
                    std::move (*waiting)(std::move(text));
                });
            });
        },
        token);
}

}  // namespace ludo::server
