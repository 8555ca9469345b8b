#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/postgres/values.hpp"

namespace ludo::server::postgres {

/// The statements that write changes, and those that find out what became of them.
enum class AppendStatement : std::size_t {
    create,
    append,
    drop_earlier,
    insert_earlier,
    close_rooms,
    drop_events,
    keep,
    keep_players,
    forget,
    lock_games,
    release,
    forget_unplayed,
    put_closed,
    fence,
    look,
    look_for_events,
};

/// In the order of their names.
[[nodiscard]] std::span<const Statement> append_statements();

/// What a batch may write, for a room 0 that never is: to be taken back.
[[nodiscard]] std::span<const char* const> trial_sql();

/// Columns of a batch, one array each.
template <std::size_t Count>
using Columns = std::array<ArrayBytes, Count>;

/// Adds a statement to the queries, unless it has no rows to work on.
template <std::size_t Count>
void ask_for(std::vector<Query>& queries, AppendStatement statement, Columns<Count> columns,
             Parameters more = {}) {
    if (columns[0].is_empty()) return;
    Parameters parameters;
    for (ArrayBytes& column : columns) parameters.emplace_back(std::move(column).take());
    for (Parameter& parameter : more) parameters.push_back(std::move(parameter));
    queries.push_back({.statement = &append_statements()[static_cast<std::size_t>(statement)],
                       .parameters = std::move(parameters),
                       .binary = Count});
}

}  // namespace ludo::server::postgres
