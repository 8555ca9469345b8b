#include "server/net/http_message.hpp"

namespace ludo::server {

HttpReply text_reply(int status, std::string text) {
    return {
        status, "text/plain; charset=utf-8", {}, std::make_shared<std::string>(std::move(text))};
}

HttpReply json_reply(int status, std::string json) {
    return {status, "application/json", {}, std::make_shared<std::string>(std::move(json))};
}

HttpReply banned_reply() {
    return json_reply(403, R"({"reasons":[{"key":"refusal.online.banned","words":{}}]})");
}

}  // namespace ludo::server
