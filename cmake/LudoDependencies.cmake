# The libraries of others, found once and here, so that all folders see the same targets:
#   fmt::fmt  CLI11::CLI11  Boost::headers  Boost::json
#   GTest::gtest_main  GTest::gmock  rapidcheck  rapidcheck_gtest    (tests)
#   benchmark::benchmark_main                                        (benchmarks)

find_package(Threads REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)

if(LUDO_BUILD_TESTS AND NOT LUDO_FUZZ)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
    include(GoogleTest)
endif()

if(LUDO_BUILD_BENCH)
    find_package(benchmark REQUIRED)
endif()
