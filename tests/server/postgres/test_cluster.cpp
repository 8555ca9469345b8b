#include "server/postgres/test_cluster.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include <libpq-fe.h>

namespace ludo::server {

namespace {

namespace fs = std::filesystem;

constexpr const char* user = "ludo";

/// PostgreSQL refuses to run as root; Debian's package brings a user for it.
const passwd* ordinary_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

int version_of(const fs::path& programs) {
    return std::atoi(programs.parent_path().filename().c_str());
}

fs::path find_programs() {
    std::vector<fs::path> found;
    if (fs::exists("/usr/lib/postgresql")) {
        for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql")) {
            if (fs::exists(entry.path() / "bin/initdb")) found.push_back(entry.path() / "bin");
        }
    }
    if (found.empty()) throw std::runtime_error("no PostgreSQL here: run scripts/setup test");
    return *std::max_element(found.begin(), found.end(), [](const fs::path& a, const fs::path& b) {
        return version_of(a) < version_of(b);
    });
}

}  // namespace

TestCluster& TestCluster::get() {
    static TestCluster cluster;
    return cluster;
}

TestCluster::TestCluster() : programs_(find_programs()) {
    std::string name = (fs::temp_directory_path() / "ludo-pg-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    if (const passwd* const other = ordinary_user()) {
        if (::chown(name.c_str(), other->pw_uid, other->pw_gid) != 0) {
            throw std::runtime_error("chown " + name);
        }
    }
    run({program("initdb"), "-D", (folder_ / "data").string(), "-U", user, "--auth=trust",
         "--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1", "--no-sync"});
    std::ofstream(folder_ / "data/postgresql.auto.conf")
        << "listen_addresses = ''\nport = 5432\nmax_connections = 100\nshared_buffers = 32MB\n"
        << "fsync = off\n"  // processes die here, never the machine
        << "min_wal_size = 8MB\nmax_wal_size = 64MB\nunix_socket_directories = '"
        << folder_.string() << "'\n";
    // For the test of passwords; all others need none.
    const fs::path access = folder_ / "data/pg_hba.conf";
    std::ifstream old(access);
    const std::string rest(std::istreambuf_iterator<char>(old), {});
    std::ofstream(access) << "local all locked scram-sha-256\n" << rest;
    start();
}

TestCluster::~TestCluster() {
    try {
        run({program("pg_ctl"), "stop", "-D", (folder_ / "data").string(), "-m", "immediate", "-w",
             "--silent"});
    } catch (const std::exception&) {
        // It may have been stopped already.
    }
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

std::string TestCluster::program(const std::string& name) const {
    return (programs_ / name).string();
}

void TestCluster::start() {
    run({program("pg_ctl"), "start", "-D", (folder_ / "data").string(), "-l",
         (folder_ / "log").string(), "-w", "--silent"});
}

void TestCluster::crash() {
    run({program("pg_ctl"), "stop", "-D", (folder_ / "data").string(), "-m", "immediate", "-w",
         "--silent"});
}

void TestCluster::freeze(bool is_frozen) {
    std::ifstream file(folder_ / "data/postmaster.pid");
    ::pid_t parent = 0;
    file >> parent;
    std::vector<::pid_t> processes{parent};
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream stat(entry.path() / "stat");
        const std::string text(std::istreambuf_iterator<char>(stat), {});
        const std::size_t end = text.rfind(')');
        if (end == std::string::npos) continue;
        std::istringstream fields(text.substr(end + 1));
        std::string state;
        ::pid_t its_parent = 0;
        fields >> state >> its_parent;
        if (its_parent == parent) processes.push_back(std::stoi(name));
    }
    for (const ::pid_t process : processes) ::kill(process, is_frozen ? SIGSTOP : SIGCONT);
}

void TestCluster::run(const std::vector<std::string>& command) const {
    std::vector<const char*> arguments;
    for (const std::string& part : command) arguments.push_back(part.c_str());
    arguments.push_back(nullptr);
    const passwd* const other = ordinary_user();
    const std::string output = (folder_ / "output").string();
    const ::pid_t child = ::fork();
    if (child == 0) {
        if (other != nullptr && (::setgid(other->pw_gid) != 0 || ::setuid(other->pw_uid) != 0)) {
            ::_exit(126);
        }
        const int out = ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(out, 1);
        ::dup2(out, 2);
        if (::chdir("/") != 0) ::_exit(126);
        ::execv(arguments[0], const_cast<char* const*>(arguments.data()));
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status == 0) return;
    std::ifstream said(output);
    throw std::runtime_error(command[0] + ": " +
                             std::string(std::istreambuf_iterator<char>(said), {}));
}

std::string TestCluster::url_of(const std::string& database) const {
    return "postgresql://" + std::string(user) + "@/" + database + "?host=" + folder_.string() +
           "&port=5432";
}

std::string TestCluster::make_database() {
    // Those of earlier tests go: after a crash PostgreSQL syncs every file there is.
    Sql sql(url_of("postgres"));
    sql.rows("DROP DATABASE IF EXISTS test" + std::to_string(databases_) + " WITH (FORCE)");
    const std::string name = "test" + std::to_string(++databases_);
    sql.rows("CREATE DATABASE " + name + " TEMPLATE template0");
    return url_of(name);
}

Sql::Sql(const std::string& url) : connection_(PQconnectdb(url.c_str())) {
    auto* const connection = static_cast<PGconn*>(connection_);
    PQsetNoticeProcessor(
        connection, [](void*, const char*) {}, nullptr);
    if (PQstatus(connection) == CONNECTION_OK) return;
    const std::string reason = PQerrorMessage(connection);
    PQfinish(connection);
    throw std::runtime_error(reason);
}

Sql::~Sql() { PQfinish(static_cast<PGconn*>(connection_)); }

std::vector<Sql::Row> Sql::rows(const std::string& sql) {
    auto* const connection = static_cast<PGconn*>(connection_);
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection, sql.c_str()),
                                                               PQclear);
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
        throw std::runtime_error(PQerrorMessage(connection));
    }
    std::vector<Row> rows;
    for (int row = 0; row < PQntuples(result.get()); ++row) {
        rows.emplace_back();
        for (int column = 0; column < PQnfields(result.get()); ++column) {
            rows.back().emplace_back(PQgetvalue(result.get(), row, column));
        }
    }
    return rows;
}

std::string Sql::value(const std::string& sql) {
    const auto found = rows(sql);
    return found.empty() ? std::string() : found.front().front();
}

void Sql::begin(const std::string& sql) {
    if (PQsendQuery(static_cast<PGconn*>(connection_), sql.c_str()) != 1) {
        throw std::runtime_error("PQsendQuery");
    }
}

void Sql::finish() {
    while (PGresult* const result = PQgetResult(static_cast<PGconn*>(connection_))) PQclear(result);
}

bool Sql::is_waiting() {
    auto* const connection = static_cast<PGconn*>(connection_);
    return PQconsumeInput(connection) == 1 && PQisBusy(connection) == 1;
}

}  // namespace ludo::server
