#include "client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace ludo::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using ErrorCode = boost::system::error_code;

namespace {

/// Far beyond what a loaded machine needs; only a failing test ever waits so long.
constexpr std::chrono::seconds timeout{60};

/// Runs what was started until it is done.
bool finish(asio::io_context& context) {
    context.restart();
    context.run_for(timeout);
    return context.stopped();
}

asio::ip::tcp::socket connected(asio::io_context& context, std::uint16_t port) {
    asio::ip::tcp::socket socket(context);
    ErrorCode ignored;
    socket.connect({asio::ip::address_v4::loopback(), port}, ignored);
    return socket;
}

}  // namespace

Reply ask(std::uint16_t port, const std::string& method, const std::string& target,
          const Headers& headers, const std::string& body) {
    asio::io_context context;
    auto socket = connected(context, port);
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.set(http::field::host, "localhost:" + std::to_string(port));
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.prepare_payload();
    ErrorCode error;
    http::write(socket, request, error);

    boost::beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.skip(method == "HEAD");
    http::async_read(socket, buffer, parser,
                     [&](ErrorCode failed, std::size_t) { error = failed; });
    if (!finish(context) || error) return {};
    Reply reply{static_cast<int>(parser.get().result_int()), {}, parser.get().body()};
    for (const auto& field : parser.get()) {
        reply.headers[std::string(field.name_string())] = std::string(field.value());
    }
    return reply;
}

std::string converse(std::uint16_t port, const std::string& bytes) {
    asio::io_context context;
    auto socket = connected(context, port);
    ErrorCode ignored;
    asio::write(socket, asio::buffer(bytes), ignored);
    std::string answer;
    asio::async_read(socket, asio::dynamic_buffer(answer), [](ErrorCode, std::size_t) {});
    finish(context);
    return answer;
}

struct TestSocket::Inside {
    asio::io_context context;
    websocket::stream<asio::ip::tcp::socket> stream{context};
    boost::beast::flat_buffer buffer;
    int status = 0;
    std::string server;
};

TestSocket::TestSocket(std::uint16_t port, const Headers& headers, const std::string& target)
    : inside_(std::make_unique<Inside>()) {
    inside_->stream.next_layer() = connected(inside_->context, port);
    inside_->stream.set_option(
        websocket::stream_base::decorator([&headers](websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    websocket::response_type response;
    inside_->stream.async_handshake(response, "localhost:" + std::to_string(port), target,
                                    [](ErrorCode) {});
    finish(inside_->context);
    inside_->status = static_cast<int>(response.result_int());
    inside_->server = std::string(response[http::field::server]);
}

TestSocket::~TestSocket() = default;
TestSocket::TestSocket(TestSocket&&) noexcept = default;
TestSocket& TestSocket::operator=(TestSocket&&) noexcept = default;

int TestSocket::status() const { return inside_->status; }

const std::string& TestSocket::server() const { return inside_->server; }

void TestSocket::send(std::string_view text) {
    ErrorCode ignored;
    inside_->stream.text(true);
    inside_->stream.write(asio::buffer(text), ignored);
}

void TestSocket::send_binary(std::string_view bytes) {
    ErrorCode ignored;
    inside_->stream.binary(true);
    inside_->stream.write(asio::buffer(bytes), ignored);
}

void TestSocket::send_raw(std::string_view bytes) {
    ErrorCode ignored;
    asio::write(inside_->stream.next_layer(), asio::buffer(bytes), ignored);
}

std::optional<std::string> TestSocket::receive() {
    ErrorCode error = asio::error::timed_out;
    inside_->buffer.clear();
    inside_->stream.async_read(inside_->buffer,
                               [&](ErrorCode failed, std::size_t) { error = failed; });
    if (!finish(inside_->context) || error) return std::nullopt;
    return boost::beast::buffers_to_string(inside_->buffer.data());
}

int TestSocket::close_code() const { return inside_->stream.reason().code; }

std::string TestSocket::close_reason() const { return inside_->stream.reason().reason.c_str(); }

void TestSocket::drop() {
    ErrorCode ignored;
    inside_->stream.next_layer().close(ignored);
}

}  // namespace ludo::server
