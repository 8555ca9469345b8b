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
    const Health health = look_();
    if (!health.troubles.empty()) {
        return text_reply(503, "not ready: " + join(health.troubles, ", ", std::identity{}) + "\n");
    }
    return health.is_draining ? text_reply(404, "not ready: draining\n")
                              : text_reply(200, "ready\n");
}

}  // namespace ludo::server
