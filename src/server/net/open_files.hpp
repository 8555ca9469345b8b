#pragma once

namespace ludo::server {

/// Asks the system for as many open files as it allows this process; gives how many that are.
int raise_open_file_limit();

}  // namespace ludo::server
