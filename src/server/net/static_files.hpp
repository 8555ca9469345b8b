#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "core/refusal.hpp"
#include "server/net/http_message.hpp"

namespace ludo::server {

/// The files of the web app, read once at the start. What is not in this list does not exist, so
/// no request can name a path outside of it.
class StaticFiles {
  public:
    /// Files ending in .br and .gz are taken for the compressed forms of those beside them, and
    /// served under their own names where there are none.
    /// Refused when the folder cannot be read or has no index.html.
    static Result<StaticFiles> read(const std::filesystem::path& folder);

    [[nodiscard]] HttpReply answer(const HttpRequest& request) const;
    /// What build.txt says: the name of this version of the app. Its clients say it too, and are
    /// asked to reload when theirs is another. Empty without that file.
    [[nodiscard]] const std::string& build() const { return build_; }

  private:
    struct File {
        std::string type;
        std::string tag;                   ///< changes with the content
        bool is_named_by_content = false;  ///< never changes under this name
        SharedText plain;
        SharedText gzip;
        SharedText brotli;
    };

    [[nodiscard]] const File* find(std::string_view path) const;

    std::map<std::string, File, std::less<>> files_;  ///< by path: "/index.html"
    std::string build_;
};

}  // namespace ludo::server
