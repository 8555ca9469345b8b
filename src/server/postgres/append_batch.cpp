#include "server/postgres/append_batch.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "server/postgres/append_statements.hpp"

namespace ludo::server::postgres {

std::vector<Query> write_batch(const Batch& batch, const Shared& shared) {
    Columns<4> created;
    Columns<8> appended;
    Columns<4> dropped;
    Columns<5> condensed;
    Columns<3> closed;
    Columns<8> kept;
    Columns<5> players;
    Columns<4> forgotten;
    Columns<5> released;
    ArrayBytes released_games;
    for (const auto& pending : batch) {
        const PendingChange& item = *pending;
        const Change& change = item.change;
        const std::int64_t room = to_number(change.room);
        const std::int64_t at = to_number(change.at);
        const auto tie = [&](auto& columns) {
            if (item.kind == PendingChange::Kind::no_room) {
                for (std::size_t i = 0; i < 3; ++i) columns[i].add_null();
                return;
            }
            columns[0].add(room);
            columns[1].add(item.after.epoch);
            columns[2].add(item.after.change);
        };
        if (item.kind == PendingChange::Kind::new_room) {
            created[0].add(room);
            created[1].add(item.after.seq);
            created[2].add(at);
            created[3].add(join_events(change.events));
        }
        if (item.kind == PendingChange::Kind::known_room) {
            appended[0].add(room);
            appended[1].add(item.before.epoch);
            appended[2].add(item.before.seq);
            appended[3].add(item.after.seq);
            appended[4].add(item.after.change);
            appended[5].add(static_cast<std::int64_t>(change.first));
            appended[6].add(at);
            if (change.events.empty() || change.closes) {
                appended[7].add_null_text();
            } else {
                appended[7].add(join_events(change.events));
            }
        }
        if (change.earlier && !change.closes) {
            tie(dropped);
            dropped[3].add(item.before.seq);
            if (!change.earlier->empty()) {
                tie(condensed);
                condensed[3].add(at);
                condensed[4].add(join_events(*change.earlier));
            }
        }
        if (change.closes) tie(closed);
        if (change.keep) {
            tie(kept);
            kept[3].add(change.keep->id);
            kept[4].add(to_number(change.keep->finished));
            kept[5].add_bytes(change.keep->owner);
            kept[6].add(change.keep->record);
            kept[7].add_flag(!change.keep->players.empty());
            for (const std::string& player : change.keep->players) {
                tie(players);
                players[3].add(change.keep->id);
                players[4].add_bytes(player);
            }
        }
        if (change.forget) {
            tie(forgotten);
            forgotten[3].add(*change.forget);
        }
        if (change.release) {
            tie(released);
            released[3].add(change.release->game);
            released[4].add_bytes(change.release->player);
            released_games.add(change.release->game);
        }
    }
    std::vector<Query> queries{{.sql = begin_sql}};
    ask_for(
        queries, AppendStatement::create, std::move(created),
        {shared.settings.server, shared.incarnation_text(), std::to_string(shared.settings.rules)});
    ask_for(queries, AppendStatement::append, std::move(appended));
    ask_for(queries, AppendStatement::drop_earlier, std::move(dropped));
    ask_for(queries, AppendStatement::insert_earlier, std::move(condensed));
    const Columns<3> closed_events = closed;
    ask_for(queries, AppendStatement::close_rooms, std::move(closed));
    ask_for(queries, AppendStatement::drop_events, closed_events);
    ask_for(queries, AppendStatement::keep, std::move(kept));
    ask_for(queries, AppendStatement::keep_players, std::move(players));
    ask_for(queries, AppendStatement::forget, std::move(forgotten));
    const Columns<1> games{released_games};
    ask_for(queries, AppendStatement::lock_games, games);
    ask_for(queries, AppendStatement::release, std::move(released));
    ask_for(queries, AppendStatement::forget_unplayed, games);
    queries.push_back({.sql = commit_sql});
    return queries;
}

/// Those of new rooms, of known ones, or both: all that tell numbers of rooms.
std::vector<RoomId> written_rooms(const Reply& reply) {
    std::vector<RoomId> written;
    for (const ResultPtr& result : reply.results) {
        if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) continue;
        if (std::string_view(PQfname(result.get(), 0)) != "id") continue;
        const Rows rows(result);
        for (int row = 0; row < rows.count(); ++row) written.push_back(rows.room(row, 0));
    }
    std::sort(written.begin(), written.end());
    return written;
}

}  // namespace ludo::server::postgres
