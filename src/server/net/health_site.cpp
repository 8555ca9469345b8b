#include "server/net/health_site.hpp"

#include "core/scan.hpp"

namespace ludo::server {

namespace {

HttpReply uncached(HttpReply reply) {
    reply.headers.emplace_back("Cache-Control", "no-store");
    return reply;
}

}  // namespace

void HealthSite::answer(const HttpRequest& request, Replied done) {
    const bool is_health = request.path == "/healthz";
    if (!is_health && request.path != "/readyz") return rest_.answer(request, std::move(done));
    if (!request.reads()) return done(text_reply(405, "only GET and HEAD\n"));
    done(uncached(is_health ? text_reply(200, "healthy\n") : readiness()));
}

HttpReply HealthSite::readiness() const {
    const auto troubles = troubles_();
    if (troubles.empty() && is_draining_()) return text_reply(404, "draining\n");
    if (troubles.empty()) return text_reply(200, "ready\n");
    return text_reply(503, "not ready: " + join(troubles, ", ", std::identity{}) + "\n");
}

}  // namespace ludo::server
