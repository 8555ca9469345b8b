#include "server/net/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <limits>

namespace ludo::server {

int raise_open_file_limit() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return 0;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    ::getrlimit(RLIMIT_NOFILE, &files);
    constexpr auto most = static_cast<rlim_t>(std::numeric_limits<int>::max());
    return static_cast<int>(std::min(files.rlim_cur, most));
}

}  // namespace ludo::server
