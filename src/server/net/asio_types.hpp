#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

/// Asio with its types nailed down: everything here runs on one io_context, and saying so to the
/// compiler saves the erased executor Asio would otherwise carry through every operation.
namespace ludo::server {

namespace asio = boost::asio;

using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Task = asio::awaitable<void, Executor>;
using ErrorCode = boost::system::error_code;

/// Operations give back their error instead of throwing it: connections end every day.
inline constexpr auto as_result = asio::as_tuple(asio::use_awaitable_t<Executor>{});

}  // namespace ludo::server
