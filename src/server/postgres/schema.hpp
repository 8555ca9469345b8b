#pragma once

#include "server/postgres/session.hpp"

namespace ludo::server::postgres {

/// The number of the latest form of the tables, which this program writes.
int latest_schema();

/// Brings the tables of a database to the latest form; an empty database gets them. Many servers
/// may do so at once: one of them does it. Gives the number of the form found, 0 for none. Throws
/// StoreError, and nothing was touched, when the tables were made by a newer version or by another
/// program.
int migrate(Session& session);

}  // namespace ludo::server::postgres
