#include "server/postgres/doubt.hpp"

#include <string_view>
#include <utility>

#include "server/postgres/append_statements.hpp"

namespace ludo::server::postgres {

std::vector<Query> settle_doubt(const Batch& batch, const Shared& shared) {
    Columns<1> made;
    Columns<2> fenced;
    Columns<1> looked_at;
    Columns<3> events;
    for (const auto& pending : batch) {
        const PendingChange& item = *pending;
        if (item.kind == PendingChange::Kind::no_room) continue;
        const std::int64_t room = to_number(item.change.room);
        if (item.kind == PendingChange::Kind::new_room) made[0].add(room);
        fenced[0].add(room);
        fenced[1].add(item.after.epoch);
        looked_at[0].add(room);
        if (item.change.events.empty()) continue;
        events[0].add(room);
        events[1].add(static_cast<std::int64_t>(item.change.first));
        events[2].add(item.after.epoch);
    }
    std::vector<Query> queries{{.sql = begin_sql}};
    ask_for(queries, AppendStatement::put_closed, std::move(made));
    ask_for(queries, AppendStatement::fence, std::move(fenced), {shared.incarnation_text()});
    ask_for(queries, AppendStatement::look, std::move(looked_at),
            {shared.settings.server, shared.incarnation_text()});
    ask_for(queries, AppendStatement::look_for_events, std::move(events));
    queries.push_back({.sql = commit_sql});
    return queries;
}

SettledDoubt::SettledDoubt(const Reply& reply) {
    for (const ResultPtr& result : reply.results) {
        if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) continue;
        const bool tells_rooms = std::string_view(PQfname(result.get(), 0)) == "id";
        const Rows rows(result);
        for (int row = 0; row < rows.count(); ++row) {
            const RoomId room = rows.room(row, 0);
            if (tells_rooms) {
                rooms_.insert_or_assign(room, Room{.epoch = rows.number(row, 1),
                                                   .change = rows.number(row, 2),
                                                   .epoch_change = rows.number(row, 3),
                                                   .is_ours = rows.flag(row, 4)});
            } else {
                with_events_.insert(room);
            }
        }
    }
}

SettledDoubt::Verdict SettledDoubt::judge(const PendingChange& item) const {
    const auto found = rooms_.find(item.change.room);
    // It has closed so long ago that nothing is left of it.
    if (found == rooms_.end()) {
        return {item.change.closes ? Outcome::committed : Outcome::fenced};
    }
    const Room& room = found->second;
    const bool is_next = room.epoch == item.after.epoch + 1;
    const bool is_in =
        is_next ? room.epoch_change == item.after.change : with_events_.contains(item.change.room);
    if (room.is_ours) {
        const std::int64_t seq = is_in ? item.after.seq : item.before.seq;
        return {is_in ? Outcome::committed : Outcome::failed,
                OwnedRoom{room.epoch, seq, room.change}};
    }
    // The closed one that we put in the place of a new one, or another's.
    const bool was_new = item.kind == PendingChange::Kind::new_room;
    if (was_new && room.epoch == 0) return {Outcome::failed};
    if (!is_in) return {Outcome::fenced};
    return {Outcome::committed, std::nullopt, !item.change.closes};
}

}  // namespace ludo::server::postgres
