#pragma once

#include "server/histogram.hpp"

namespace ludo::server {

/// How long a store's work took.
struct StoreTimes {
    Histogram queue;       ///< what was to be committed waited
    Histogram commit;      ///< one commit, of all that waited
    Histogram takeover{};  ///< a claim, from the question to the log; only of several servers
};

}  // namespace ludo::server
