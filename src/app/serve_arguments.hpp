#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/refusal.hpp"
#include "server/net/event_log.hpp"
#include "server/serve.hpp"
#include "text/texts.hpp"

namespace ludo::app {

/// What the words after `ludo serve` ask for.
struct ServeArguments {
    server::ServeOptions server;
    bool has_data = false;         ///< a data file is named
    std::filesystem::path config;  ///< a file with more options, read again on SIGHUP
    std::string log_level = "info";
    server::LogFormat log_format = server::LogFormat::text;
    bool shows_lan_address = false;  ///< where others on the network find it
};

/// Refuses unknown options and values out of range, naming what is allowed.
Result<ServeArguments> read_serve_arguments(const std::vector<std::string>& words);

/// What `ludo serve --help` prints: every option with its default.
std::string serve_help(const Texts& texts);

}  // namespace ludo::app
