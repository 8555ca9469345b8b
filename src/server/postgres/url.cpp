#include "server/postgres/url.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include <libpq-fe.h>

#include "core/scan.hpp"
#include "server/store/store_error.hpp"
#include "server/store/store_url.hpp"

namespace ludo::server::postgres {

namespace {

using Options = std::map<std::string, std::string>;

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

/// What libpq says about a URL it cannot read may hold the password, so it is not repeated.
[[noreturn]] void fail_unreadable() { throw StoreError({"refusal.online.database_url", {}}); }

/// With an @ or a / in it that is not escaped, libpq takes part of a password for a host, and says
/// so in its messages.
bool has_raw_password(std::string_view url) {
    url = url.substr(url.find("://") + 3);
    url = url.substr(0, url.find('?'));
    const std::string_view authority = url.substr(0, url.find('/'));
    return std::count(url.begin(), url.end(), '@') > 1 ||
           (url.find('@') != std::string_view::npos && url.find('@') > authority.size());
}

using FreedOptions = std::unique_ptr<PQconninfoOption, FreeOptions>;

bool is_option(std::string_view name) {
    const FreedOptions known(PQconndefaults());
    for (const PQconninfoOption* option = known.get();
         option != nullptr && option->keyword != nullptr; ++option) {
        if (option->keyword == name) return true;
    }
    return name == "ssl";
}

/// libpq takes the URL for unreadable then, without a word of ours to say why.
void check_names(std::string_view url) {
    const std::size_t mark = url.find('?');
    if (mark == std::string_view::npos) return;
    const std::string_view query = url.substr(mark + 1);
    // A host or a user before it: then it is none of a password.
    const std::string_view authority = url.substr(0, mark).substr(url.find("//") + 2);
    const bool is_query = authority.find_first_of("@/") != std::string_view::npos;
    if (!is_query && query.find('@') != std::string_view::npos) fail_unreadable();
    for (const std::string_view option : split(query, '&')) {
        const std::string_view name = option.substr(0, option.find('='));
        if (name.empty() || is_option(name)) continue;
        throw StoreError({"refusal.online.database_url_option", {{"name", std::string(name)}}});
    }
}

Options read_options(const std::string& url) {
    if (!is_store_url(url) || has_raw_password(url)) fail_unreadable();
    check_names(url);
    char* said = nullptr;
    const FreedOptions read(PQconninfoParse(url.c_str(), &said));
    PQfreemem(said);
    if (!read) fail_unreadable();
    Options options;
    for (const PQconninfoOption* option = read.get(); option->keyword != nullptr; ++option) {
        if (option->val != nullptr && *option->val != '\0') options[option->keyword] = option->val;
    }
    return options;
}

/// Takes a list out of the options; `count` of them, where one stands for all.
std::vector<std::string> take_list(Options& options, const char* name, std::size_t count) {
    const auto found = options.find(name);
    if (found == options.end()) return std::vector<std::string>(count);
    const auto parts = split(found->second, ',');
    std::vector<std::string> list(parts.begin(), parts.end());
    options.erase(found);
    if (list.size() == 1) list.resize(count, list.front());
    if (list.size() != count) fail_unreadable();
    return list;
}

std::size_t count_hosts(const Options& options) {
    for (const char* const name : {"hostaddr", "host"}) {
        if (const auto found = options.find(name); found != options.end()) {
            return split(found->second, ',').size();
        }
    }
    return 1;
}

[[noreturn]] void fail_value(std::string_view name, std::string_view known) {
    throw StoreError({"refusal.online.database_url_value",
                      {{"name", std::string(name)}, {"known", std::string(known)}}});
}

/// libpq says so only when it connects, as if the host were at fault.
void check_values(const Options& options, const std::vector<std::string>& ports) {
    struct Choice {
        const char* name;
        std::string_view known;
    };
    constexpr std::array choices{
        Choice{"sslmode", "disable allow prefer require verify-ca verify-full"},
        Choice{"target_session_attrs", "any read-write read-only primary standby prefer-standby"}};
    for (const Choice& choice : choices) {
        const auto found = options.find(choice.name);
        if (found == options.end()) continue;
        const auto known = split(choice.known, ' ');
        if (std::find(known.begin(), known.end(), found->second) == known.end()) {
            fail_value(choice.name, choice.known);
        }
    }
    for (const std::string& port : ports) {
        if (!port.empty() && !read_int(port, 1, 65535)) fail_value("port", "1–65535");
    }
    for (const char* const name : {"connect_timeout", "keepalives_idle", "keepalives_interval",
                                   "keepalives_count", "tcp_user_timeout"}) {
        const auto found = options.find(name);
        if (found != options.end() && !read_int(found->second)) fail_value(name, "0 1 2 3…");
    }
}

std::string show(const std::string& host, const std::string& port) {
    const std::string name = host.empty() ? "localhost" : host;
    return port.empty() ? name : name + ":" + port;
}

}  // namespace

DatabaseUrl parse_url(const std::string& url) {
    Options options = read_options(url);
    const std::size_t count = count_hosts(options);
    const auto hosts = take_list(options, "host", count);
    const auto addresses = take_list(options, "hostaddr", count);
    const auto ports = take_list(options, "port", count);
    check_values(options, ports);
    options.erase("target_session_attrs");
    options.erase("connect_timeout");
    // A cable that is cut is noticed also while nothing is to be sent.
    options.try_emplace("keepalives_idle", "5");
    options.try_emplace("keepalives_interval", "2");
    options.try_emplace("keepalives_count", "2");
    options.try_emplace("tcp_user_timeout", "6000");
    options["client_encoding"] = "UTF8";

    DatabaseUrl read{.hosts = {}, .database = options["dbname"], .user = options["user"]};
    std::erase_if(options, [](const auto& option) { return option.second.empty(); });
    for (std::size_t i = 0; i < count; ++i) {
        Host host{{options.begin(), options.end()},
                  show(hosts[i].empty() ? addresses[i] : hosts[i], ports[i])};
        if (!hosts[i].empty()) host.options.emplace_back("host", hosts[i]);
        if (!addresses[i].empty()) host.options.emplace_back("hostaddr", addresses[i]);
        if (!ports[i].empty()) host.options.emplace_back("port", ports[i]);
        read.shown += (i == 0 ? "" : ", ") + host.shown;
        read.hosts.push_back(std::move(host));
    }
    return read;
}

}  // namespace ludo::server::postgres
