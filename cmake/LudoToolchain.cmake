# How our own code is compiled: build type, warnings, sanitizers, faster tools when they exist.
# No flag here depends on the machine that builds: a binary runs on any machine of its architecture.

include(CheckLinkerFlag)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

find_program(LUDO_CCACHE ccache)
if(LUDO_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${LUDO_CCACHE})
endif()

find_program(LUDO_MOLD mold)
if(LUDO_MOLD AND NOT EMSCRIPTEN)
    check_linker_flag(CXX -fuse-ld=mold LUDO_CAN_LINK_WITH_MOLD)
    if(LUDO_CAN_LINK_WITH_MOLD)
        add_link_options(-fuse-ld=mold)
    endif()
endif()

if(EMSCRIPTEN)
    add_compile_options(-fno-exceptions)
    add_link_options(-fno-exceptions)
endif()

# --- warnings: a usage requirement of our targets only, never of what we include --------------
# (-Wnull-dereference is left out: under -O3 g++ 12 finds it in vectors of strings.)
add_library(ludo_warnings INTERFACE)
target_compile_options(
    ludo_warnings
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wnon-virtual-dtor
              -Wold-style-cast
              -Wcast-align
              -Wunused
              -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # g++ 12 judges overlap after inlining std::string and then blames plain concatenation such as
    # "(" + text (GCC bug 105651).
    target_compile_options(ludo_warnings INTERFACE -Wno-restrict)
    if(LUDO_SANITIZE)
        # Instrumentation hides initialisations from the flow analysis, GCC's manual says so; and
        # that Asio frees a coroutine's memory by the function that goes with its allocation.
        target_compile_options(ludo_warnings INTERFACE -Wno-maybe-uninitialized
                                                       -Wno-mismatched-new-delete)
    endif()
endif()
if(CMAKE_UNITY_BUILD)
    # What a source keeps to itself meets the names of its neighbours there: the builds without
    # unity warn of it where it means something.
    target_compile_options(ludo_warnings INTERFACE -Wno-shadow)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        target_compile_options(ludo_warnings INTERFACE -Wno-subobject-linkage)
    endif()
endif()
if(LUDO_WERROR)
    target_compile_options(ludo_warnings INTERFACE -Werror)
endif()

# --- sanitizers: empty unless asked for -------------------------------------------------------
add_library(ludo_sanitizers INTERFACE)
if(LUDO_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
        message(FATAL_ERROR "LUDO_FUZZ needs clang: libFuzzer is part of it")
    endif()
    # Every library must report its coverage to the fuzzer; only the fuzzers get its main().
    set(LUDO_SANITIZER_LIST fuzzer-no-link,address,undefined)
else()
    set(LUDO_SANITIZER_LIST ${LUDO_SANITIZE})
endif()
if(LUDO_SANITIZER_LIST)
    set(LUDO_SANITIZER_FLAGS -fsanitize=${LUDO_SANITIZER_LIST} -fno-sanitize-recover=all
                             -fno-omit-frame-pointer)
    target_compile_options(ludo_sanitizers INTERFACE ${LUDO_SANITIZER_FLAGS})
    target_link_options(ludo_sanitizers INTERFACE ${LUDO_SANITIZER_FLAGS})
endif()
# The thread sanitizer does not understand fences; Asio's queues are locked without them too.
if(LUDO_SANITIZE MATCHES thread)
    target_compile_definitions(ludo_sanitizers INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()
