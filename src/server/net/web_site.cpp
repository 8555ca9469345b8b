#include "server/net/web_site.hpp"

#include "server/net/addresses.hpp"

namespace ludo::server {

void add_security_headers(HttpReply& reply) {
    // React writes style attributes, hence 'unsafe-inline' for styles alone; the rules are
    // WebAssembly, hence 'wasm-unsafe-eval'. Nothing comes from anywhere else.
    reply.headers.emplace_back(
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "media-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
        "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'");
    reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
    reply.headers.emplace_back("Referrer-Policy", "no-referrer");
    reply.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

void WebSite::answer(const HttpRequest& request, Replied done) {
    const Replied safely = [done = std::move(done)](HttpReply reply) {
        add_security_headers(reply);
        done(std::move(reply));
    };
    if (!request.path.starts_with("/api/")) return safely(files_.answer(request));
    // Reading from elsewhere is stopped by the browser itself; changing is stopped here.
    if (!request.reads() && !is_welcome(request.origin, request.host, allowed_origins_)) {
        return safely(text_reply(403, "this page may not speak to this server\n"));
    }
    api_.answer(request, [safely](HttpReply reply) {
        reply.headers.emplace_back("Cache-Control", "no-store");
        safely(std::move(reply));
    });
}

}  // namespace ludo::server
