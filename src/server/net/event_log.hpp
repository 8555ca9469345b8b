#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

/// What the server tells its operator: one line per event on the error output.
namespace ludo::server {

enum class LogFormat { text, json };
enum class LogLevel { info, warning, error };

using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// `level`: the least that is written: debug, info, warn, error, off. `server`: the name of this
/// server, which every line then carries; empty: none does.
void start_log(const std::string& level, LogFormat format, std::string server = {});

/// From now on another level.
void set_log_level(const std::string& level);

/// Values may hold anything: what is not plain is escaped, so an event is always one line.
void log_event(LogLevel level, std::string_view event, LogFields fields = {});

/// The line without its time and level: `event=room_failed server=a reason="no \\"such\\" thing"`,
/// or members of a JSON object. An empty `server`, and fields without a value, are left out.
std::string log_line(LogFormat format, std::string_view server, std::string_view event,
                     LogFields fields);

}  // namespace ludo::server
