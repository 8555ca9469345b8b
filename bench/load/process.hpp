#pragma once

#include <sys/types.h>

/// What another process uses, as the system counts it.
namespace ludo::bench {

/// Processor time of all its threads so far, user and system, in seconds.
double cpu_seconds(pid_t process);

/// Its memory in bytes: resident pages of its own, without those of shared libraries' files.
double private_bytes(pid_t process);

/// What all TCP sockets of this machine hold, in bytes.
double kernel_socket_bytes();

}  // namespace ludo::bench
