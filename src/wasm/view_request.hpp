#pragma once

#include "core/json_writer.hpp"
#include "wasm/line.hpp"
#include "wasm/request.hpp"

namespace ludo::wasm {

/// Answers `view`: a change of a game in progress, and all there is to show of it.
void handle_view_request(Request& request, JsonWriter& json);

/// "referee", a seat's number, or anything else for a spectator.
Viewer read_viewer(std::string_view text, int seat_count);

/// The fields of a `Line`, in an object.
void write_line_fields(const Line& line, JsonWriter& json);

}  // namespace ludo::wasm
