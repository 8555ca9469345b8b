# The libraries of others, found once and here, so that all folders see the same targets:
#   fmt::fmt  CLI11::CLI11  Boost::headers  Boost::json
#   spdlog::spdlog  prometheus-cpp::core  PkgConfig::sodium  PkgConfig::libpq  mimalloc (server)
#   GTest::gtest_main  GTest::gmock  rapidcheck  rapidcheck_gtest    (tests)
#   benchmark::benchmark_main                                        (benchmarks)

# WebAssembly modules use none of them.
if(EMSCRIPTEN)
    return()
endif()

find_package(Threads REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(spdlog REQUIRED)
find_package(prometheus-cpp REQUIRED COMPONENTS core)
find_package(mimalloc 2 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(libpq REQUIRED IMPORTED_TARGET libpq)

if(LUDO_BUILD_TESTS AND NOT LUDO_FUZZ)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
    include(GoogleTest)
endif()

if(LUDO_BUILD_BENCH)
    find_package(benchmark REQUIRED)
endif()
