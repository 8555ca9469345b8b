#include "server/postgres/session.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include "server/store/store_error.hpp"

namespace ludo::server::postgres {

namespace {

constexpr int oldest_version = 130000;
constexpr int version_factor = 10000;
constexpr std::chrono::seconds connect_within{2};

/// What PostgreSQL has against us, by its SQLSTATE, and what we call it.
struct Complaint {
    std::string_view code;
    std::string_view key;
    bool is_temporary;
};
constexpr std::string_view unreachable = "refusal.online.database_unreachable";
constexpr std::string_view failed = "refusal.online.database_failed";
constexpr std::array complaints{
    Complaint{"28P01", "refusal.online.database_login", false},
    Complaint{"28000", "refusal.online.database_login", false},
    Complaint{"3D000", "refusal.online.database_missing", false},
    Complaint{"53300", "refusal.online.database_busy", true},
    Complaint{"57P03", "refusal.online.database_starting", true},
    Complaint{"53100", "refusal.online.database_full", false},
    Complaint{"42501", "refusal.online.database_rights", false},
    Complaint{"25006", "refusal.online.database_readonly", false},
    // Somebody else has locked what we need.
    Complaint{"55P03", failed, true},
    Complaint{"57014", failed, true},
};

StoreError complain(const DatabaseUrl& url, std::string_view where, std::string_view code,
                    std::string reason) {
    const auto* const known =
        std::find_if(complaints.begin(), complaints.end(),
                     [&](const Complaint& complaint) { return complaint.code == code; });
    const bool is_known = known != complaints.end();
    // Class 08: the connection; 57P01 and 57P02: it is being shut down.
    const bool is_gone = code.empty() || code.starts_with("08") || code.starts_with("57P0");
    const std::string_view key = is_known ? known->key : is_gone ? unreachable : failed;
    return StoreError({key,
                       {{"host", std::string(where)},
                        {"database", url.database},
                        {"user", url.user},
                        {"reason", std::move(reason)}}},
                      is_known ? known->is_temporary : is_gone);
}

/// libpq tells the SQLSTATE of a failed connection only within its text: "FATAL:  28P01: …".
struct Said {
    std::string code;
    std::string reason;
};
Said read_verbose(std::string_view text) {
    constexpr std::string_view marker = ":  ";
    constexpr std::size_t code_length = 5;
    const std::size_t at = text.find(marker);
    if (at == std::string_view::npos) return {"", first_line(text)};
    const std::string_view rest = text.substr(at + marker.size());
    if (rest.size() < code_length + 2 || rest.substr(code_length, 2) != ": ") {
        return {"", first_line(text)};
    }
    return {std::string(rest.substr(0, code_length)), first_line(rest.substr(code_length + 2))};
}

/// False when the time is over.
bool wait_for(PGconn* connection, PostgresPollingStatusType what,
              std::chrono::steady_clock::time_point until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    pollfd socket{PQsocket(connection),
                  static_cast<short>(what == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
    return left.count() > 0 && ::poll(&socket, 1, static_cast<int>(left.count())) > 0;
}

std::string application_name() { return "ludo start"; }

}  // namespace

Session::Session(const DatabaseUrl& url) : url_(url) {
    std::optional<StoreError> first;
    for (; host_ < url_.hosts.size(); ++host_) {
        try {
            connection_ = connect(url_.hosts[host_]);
            break;
        } catch (const StoreError& error) {
            // Of several hosts one may be down: what is not temporary matters more.
            if (!first || (first->is_temporary() && !error.is_temporary())) first = error;
        }
    }
    if (!connection_) throw StoreError(first->why(), first->is_temporary());
    PQsetNoticeReceiver(
        connection_.get(),
        [](void* self, const PGresult* notice) {
            const char* const severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
            if (severity != nullptr && std::string_view(severity) == "WARNING") {
                static_cast<Session*>(self)->is_warned_ = true;
            }
        },
        this);
    run("SET statement_timeout = '20s'");
    run("SET idle_in_transaction_session_timeout = '20s'");
}

Session::ConnectionPtr Session::connect(const Host& host) const {
    const std::string application = application_name();
    std::vector<const char*> names{"fallback_application_name"};
    std::vector<const char*> values{application.c_str()};
    for (const auto& [name, value] : host.options) {
        names.push_back(name.c_str());
        values.push_back(value.c_str());
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    ConnectionPtr made(PQconnectStartParams(names.data(), values.data(), 0));
    if (made) PQsetErrorVerbosity(made.get(), PQERRORS_VERBOSE);
    const auto until = std::chrono::steady_clock::now() + connect_within;
    auto status = PGRES_POLLING_WRITING;
    bool is_late = false;
    while (made && PQstatus(made.get()) != CONNECTION_BAD && status != PGRES_POLLING_OK &&
           status != PGRES_POLLING_FAILED && !is_late) {
        is_late = !wait_for(made.get(), status, until);
        if (!is_late) status = PQconnectPoll(made.get());
    }
    if (is_late) throw complain(url_, host.shown, "", "timeout");
    if (!made || status != PGRES_POLLING_OK) {
        Said said = read_verbose(made ? PQerrorMessage(made.get()) : "out of memory");
        if (made && PQconnectionNeedsPassword(made.get()) == 1) said.code = "28P01";
        throw complain(url_, host.shown, said.code, said.reason);
    }
    PQsetErrorVerbosity(made.get(), PQERRORS_DEFAULT);
    const int version = PQserverVersion(made.get());
    if (version < oldest_version) {
        throw StoreError({"refusal.online.database_old",
                          {{"host", host.shown},
                           {"value", std::to_string(version / version_factor)},
                           {"known", std::to_string(oldest_version / version_factor)}}});
    }
    const ResultPtr answer(
        PQexec(made.get(),
               "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean"));
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK || Rows(answer).flag(0, 0)) {
        // With several hosts another may be about to take over.
        throw StoreError({"refusal.online.database_readonly", {{"host", host.shown}}},
                         url_.hosts.size() > 1);
    }
    return made;
}

ResultPtr Session::run(const char* sql, const Parameters& parameters) {
    std::vector<const char*> values;
    for (const Parameter& parameter : parameters) {
        values.push_back(parameter ? parameter->c_str() : nullptr);
    }
    ResultPtr result(PQexecParams(connection_.get(), sql, static_cast<int>(values.size()), nullptr,
                                  values.data(), nullptr, nullptr, 0));
    check(result);
    return result;
}

void Session::wait_no_longer_for_locks() { run("SET lock_timeout = '2s'"); }

void Session::run_script(const char* sql) { check(ResultPtr(PQexec(connection_.get(), sql))); }

void Session::commit() {
    is_warned_ = false;
    run("COMMIT");
    if (is_warned_) {
        throw StoreError({"refusal.online.database_unconfirmed", {{"host", url_.shown}}}, true);
    }
}

void Session::check(const ResultPtr& result) const {
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
    const char* const code = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    const char* const message = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
    throw complain(url_, url_.shown, code == nullptr ? "" : code,
                   message == nullptr ? first_line(PQerrorMessage(connection_.get())) : message);
}

}  // namespace ludo::server::postgres
