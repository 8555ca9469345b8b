#include "server/net/security_headers.hpp"

#include <array>

namespace ludo::server {

std::span<const std::pair<std::string_view, std::string_view>> security_headers() {
    using Header = std::pair<std::string_view, std::string_view>;
    static constexpr std::array headers{
        // React writes style attributes, hence 'unsafe-inline' for styles alone; the rules are
        // WebAssembly, hence 'wasm-unsafe-eval'. Nothing comes from anywhere else.
        Header{"Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
               "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
               "media-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
               "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
               "frame-ancestors 'none'"},
        Header{"X-Content-Type-Options", "nosniff"},
        Header{"Referrer-Policy", "no-referrer"},
        Header{"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
        Header{"Cross-Origin-Opener-Policy", "same-origin"},
        Header{"Cross-Origin-Resource-Policy", "same-origin"},
    };
    return headers;
}

}  // namespace ludo::server
