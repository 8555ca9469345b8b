#pragma once

#include "server/histogram.hpp"

namespace ludo::server {

/// How long a store's work took.
struct StoreTimes {
    Histogram queue;   ///< what was to be committed waited
    Histogram commit;  ///< one commit, of all that waited
    /// Of several servers: from the last sign of life of one that is lost to the claim of a room it
    /// had.
    Histogram takeover{};
};

}  // namespace ludo::server
