#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ludo::server {

/// A PostgreSQL server of the test program's own, in a temporary folder, reached by a Unix socket
/// there. Started once, when first asked for, and gone with the program.
class TestCluster {
  public:
    static TestCluster& get();
    ~TestCluster();
    TestCluster(const TestCluster&) = delete;
    TestCluster& operator=(const TestCluster&) = delete;

    /// A new, empty database in place of the one before; its URL.
    std::string make_database();
    [[nodiscard]] std::string url_of(const std::string& database) const;
    /// As after a crash: what was not committed is gone, and all connections.
    void crash();
    void start();
    /// Stops all its processes, as a machine that hangs would, or lets them go on.
    void freeze(bool is_frozen);

  private:
    TestCluster();
    void run(const std::vector<std::string>& command) const;
    [[nodiscard]] std::string program(const std::string& name) const;

    std::filesystem::path folder_;
    std::filesystem::path programs_;
    int databases_ = 0;
};

/// Runs SQL beside the stores; throws std::runtime_error when it fails.
class Sql {
  public:
    explicit Sql(const std::string& url);
    ~Sql();
    Sql(const Sql&) = delete;
    Sql& operator=(const Sql&) = delete;

    using Row = std::vector<std::string>;
    std::vector<Row> rows(const std::string& sql);
    /// The first column of the first row; empty when there is none.
    std::string value(const std::string& sql);
    /// Sends without waiting for the answer, and takes it later.
    void begin(const std::string& sql);
    void finish();
    [[nodiscard]] bool is_waiting();

  private:
    void* connection_;
};

}  // namespace ludo::server
