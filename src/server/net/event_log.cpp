#include "server/net/event_log.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "core/utf8.hpp"

namespace ludo::server {

namespace {

LogFormat chosen_format = LogFormat::text;
std::string chosen_server;  // its name

bool is_control(char32_t code) { return code < 0x20 || (0x7F <= code && code < 0xA0); }

/// As JSON writes a text, quotation marks included. Bytes that are no UTF-8 become U+FFFD.
std::string quoted(std::string_view text) {
    std::string result = "\"";
    while (!text.empty()) {
        std::string_view rest = text;
        const auto code = take_utf8(rest);
        if (!code) {
            result += "\\ufffd";
            text.remove_prefix(1);
            continue;
        }
        const std::string_view bytes = text.substr(0, text.size() - rest.size());
        if (*code == '"' || *code == '\\') result += '\\';
        if (is_control(*code)) {
            result += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(*code));
        } else {
            result += bytes;
        }
        text = rest;
    }
    return result + '"';
}

bool is_word(std::string_view text) {
    const auto is_plain = [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
               std::string_view("._-:/").find(c) != std::string_view::npos;
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), is_plain);
}

}  // namespace

std::string log_line(LogFormat format, std::string_view server, std::string_view event,
                     LogFields fields) {
    const bool is_json = format == LogFormat::json;
    std::string line = is_json ? "\"event\":" + quoted(event) : "event=" + std::string(event);
    const auto add = [&](std::string_view name, std::string_view value) {
        if (value.empty()) return;
        line += is_json ? "," + quoted(name) + ":" : " " + std::string(name) + "=";
        line += !is_json && is_word(value) ? std::string(value) : quoted(value);
    };
    add("server", server);
    for (const auto& [name, value] : fields) add(name, value);
    return line;
}

void start_log(const std::string& level, LogFormat format, std::string server) {
    chosen_format = format;
    chosen_server = std::move(server);
    spdlog::set_default_logger(spdlog::stderr_logger_st("ludo"));
    spdlog::set_pattern(format == LogFormat::json
                            ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})"
                            : "time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
    set_log_level(level);
}

void set_log_level(const std::string& level) { spdlog::set_level(spdlog::level::from_str(level)); }

void log_event(LogLevel level, std::string_view event, LogFields fields) {
    const auto shown = level == LogLevel::info      ? spdlog::level::info
                       : level == LogLevel::warning ? spdlog::level::warn
                                                    : spdlog::level::err;
    if (!spdlog::should_log(shown)) return;
    spdlog::log(shown, log_line(chosen_format, chosen_server, event, fields));
}

}  // namespace ludo::server
