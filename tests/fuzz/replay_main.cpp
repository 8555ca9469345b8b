// Stand-in for libFuzzer's main(): runs a fuzz target once over every file given, folders included,
// so that the kept inputs are ordinary regression tests for every compiler and sanitizer.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

constexpr int exit_bad_usage = 2;

// All regular files below `path` (or `path` itself), sorted so that every run has the same order.
std::vector<fs::path> files_below(const fs::path& path) {
    if (!fs::is_directory(path)) {
        return {path};
    }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

bool replay(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        return false;
    }
    const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
    // Named before it runs: when the target crashes, this is the last line of the output.
    std::printf("%s (%zu bytes)\n", path.c_str(), text.size());
    std::fflush(stdout);
    // A copy of its own size, so that the address sanitizer sees a read past the end.
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty()) {
        std::fprintf(stderr, "usage: %s FILE-OR-FOLDER...\n", argv[0]);
        return exit_bad_usage;
    }
    std::size_t count = 0;
    for (const std::string& argument : arguments) {
        if (!fs::exists(argument)) {
            std::fprintf(stderr, "no such file or folder: %s\n", argument.c_str());
            return exit_bad_usage;
        }
        for (const fs::path& file : files_below(argument)) {
            if (!replay(file)) {
                return exit_bad_usage;
            }
            ++count;
        }
    }
    std::printf("%zu inputs replayed\n", count);
    return 0;
}
