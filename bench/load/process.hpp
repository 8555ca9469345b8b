#pragma once

#include <sys/types.h>

/// What another process uses, as the system counts it.
namespace ludo::bench {

/// Processor time of all its threads so far, user and system, in seconds.
double cpu_seconds(pid_t process);

/// The same of a process that has others work for it, as PostgreSQL does: with all its children,
/// also those that have ended.
double family_cpu_seconds(pid_t parent);

/// Its memory in bytes: resident pages of its own, without those of shared libraries' files.
double private_bytes(pid_t process);

/// What all TCP sockets of this machine hold, in bytes.
double kernel_socket_bytes();

}  // namespace ludo::bench
