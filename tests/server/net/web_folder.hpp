#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace ludo::server {

/// A small web app on the disk, removed at the end; a secret lies beside it.
class WebFolder {
  public:
    WebFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "ludo-web.XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) std::abort();
        home_ = name;
        std::filesystem::create_directories(path() / "assets");
        write("../secret.txt", "secret");
        write("index.html", "<!doctype html>");
        write("build.txt", "build-7\n");
        write("sw.js", "worker");
        write("assets/app-AbCd1234.js", "plain");
        write("assets/app-AbCd1234.js.br", "brotli");
        write("assets/app-AbCd1234.js.gz", "gzip");
        write("assets/core-AbCd1234.wasm", std::string(100'000, 'w'));
        write("assets/logo.svg", "<svg/>");
        // The bundler keeps the table's double extension, and nothing is unpacked beside it.
        write("assets/piscari-oracle.bin-AbCd1234.gz", "table");
    }
    ~WebFolder() { std::filesystem::remove_all(home_); }
    WebFolder(const WebFolder&) = delete;
    WebFolder& operator=(const WebFolder&) = delete;

    [[nodiscard]] std::filesystem::path path() const { return home_ / "web"; }
    /// Room for other files of a test.
    [[nodiscard]] const std::filesystem::path& home() const { return home_; }

  private:
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(path() / name) << content;
    }

    std::filesystem::path home_;
};

}  // namespace ludo::server
