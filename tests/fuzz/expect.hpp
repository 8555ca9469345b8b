#pragma once

#include <cstdio>
#include <cstdlib>

/// Ends the process when a property does not hold, in every kind of build.
#define LUDO_EXPECT(condition)                                                   \
    do {                                                                         \
        if (!(condition)) {                                                      \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            std::abort();                                                        \
        }                                                                        \
    } while (false)
