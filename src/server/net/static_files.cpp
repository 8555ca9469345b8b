#include "server/net/static_files.hpp"

#include <sodium.h>

#include <array>
#include <cctype>

#include "files/files.hpp"

namespace ludo::server {

namespace fs = std::filesystem;

namespace {

struct ContentType {
    std::string_view extension;
    std::string_view name;
};

constexpr std::array<ContentType, 19> content_types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".gif", "image/gif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
    {".gz", "application/gzip"},
}};

std::string content_type(const fs::path& file) {
    for (const ContentType& type : content_types) {
        if (file.extension() == type.extension) return std::string(type.name);
    }
    return "application/octet-stream";
}

std::string fingerprint(std::string_view content) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                       nullptr, 0);
    std::array<char, 2 * hash.size() + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

/// The bundler's names: assets/board-CkPq3x9_.js
bool is_named_by_content(const fs::path& path) {
    constexpr std::size_t hash_length = 8;
    const std::string stem = path.stem().string();
    const std::size_t dash = stem.size() - std::min(stem.size(), hash_length + 1);
    return path.string().starts_with("/assets/") && dash > 0 && stem[dash] == '-';
}

/// Does the client take this encoding? "gzip;q=0" is a refusal, "br;q=0.5" is not.
bool accepts(std::string_view header, std::string_view encoding) {
    while (!header.empty()) {
        const std::size_t comma = std::min(header.find(','), header.size());
        std::string_view item = header.substr(0, comma);
        header.remove_prefix(std::min(comma + 1, header.size()));
        const std::size_t semicolon = std::min(item.find(';'), item.size());
        std::string_view name = item.substr(0, semicolon);
        while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
        while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
        if (name != encoding) continue;
        const std::string_view quality = item.substr(semicolon);
        const std::size_t zero = quality.find("q=0");
        return zero == std::string_view::npos ||
               quality.find_first_of("123456789", zero + 3) != std::string_view::npos;
    }
    return false;
}

Refusal unusable(const fs::path& folder) { return {"serve.no_web", {{"folder", folder.string()}}}; }

/// Every file below a folder by its path there: "/assets/app.js".
Result<std::map<std::string, SharedText>> read_all(const fs::path& folder) {
    std::map<std::string, SharedText> contents;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (!entry->is_regular_file()) continue;
        auto content = read_file(entry->path());
        if (!content) return content.refusals();
        const fs::path name = "/" / fs::relative(entry->path(), folder);
        contents[name.generic_string()] = std::make_shared<std::string>(*std::move(content));
    }
    if (error) return unusable(folder);
    return contents;
}

}  // namespace

Result<StaticFiles> StaticFiles::read(const fs::path& folder) {
    const auto contents = read_all(folder);
    if (!contents) return contents.refusals();
    if (!contents->contains("/index.html")) return unusable(folder);
    StaticFiles all;
    for (const auto& [name, content] : *contents) {
        const std::string encoding = fs::path(name).extension().string();
        const std::string twin = name.substr(0, name.size() - encoding.size());
        // Without its plain twin a compressed file is a file like any other, under its full name.
        if (encoding == ".br" && contents->contains(twin)) {
            all.files_[twin].brotli = content;
        } else if (encoding == ".gz" && contents->contains(twin)) {
            all.files_[twin].gzip = content;
        } else {
            all.files_[name].plain = content;
        }
    }
    for (auto& [name, file] : all.files_) {
        file.type = content_type(name);
        file.tag = '"' + fingerprint(*file.plain) + '"';
        file.is_named_by_content = is_named_by_content(name);
    }
    if (const auto build = all.files_.find("/build.txt"); build != all.files_.end()) {
        const std::string& text = *build->second.plain;
        all.build_ = text.substr(0, text.find_last_not_of(" \r\n") + 1);
    }
    return all;
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

HttpReply StaticFiles::answer(const HttpRequest& request) const {
    const File* const file = find(request.path);
    if (file == nullptr) return text_reply(404, "not found\n");
    if (!request.reads()) return text_reply(405, "only GET and HEAD\n");

    HttpReply reply{200, file->type, {}, file->plain};
    reply.headers = {
        {"ETag", file->tag},
        {"Cache-Control",
         file->is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (file->brotli || file->gzip) reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match.find(file->tag) != std::string_view::npos) {
        reply.status = 304;
        reply.body = nullptr;
    } else if (file->brotli && accepts(request.accept_encoding, "br")) {
        reply.body = file->brotli;
        reply.headers.emplace_back("Content-Encoding", "br");
    } else if (file->gzip && accepts(request.accept_encoding, "gzip")) {
        reply.body = file->gzip;
        reply.headers.emplace_back("Content-Encoding", "gzip");
    }
    return reply;
}

}  // namespace ludo::server
