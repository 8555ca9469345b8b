#include "server/net/static_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/web_site.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

std::string header(const HttpReply& reply, std::string_view name) {
    for (const auto& [key, value] : reply.headers) {
        if (key == name) return value;
    }
    return "";
}

std::string body(const HttpReply& reply) { return reply.body ? *reply.body : ""; }

class StaticFilesTest : public testing::Test {
  protected:
    [[nodiscard]] HttpReply get(std::string_view path, std::string_view encodings = "",
                                std::string_view tag = "") const {
        return files_.answer({.method = "GET",
                              .target = path,
                              .path = path,
                              .accept_encoding = encodings,
                              .if_none_match = tag});
    }

    WebFolder folder_;
    StaticFiles files_ = *StaticFiles::read(folder_.path());
};

TEST_F(StaticFilesTest, ServesFilesWithTheirTypes) {
    EXPECT_EQ(body(get("/")), "<!doctype html>");
    EXPECT_EQ(get("/").content_type, "text/html; charset=utf-8");
    EXPECT_EQ(get("/assets/core-AbCd1234.wasm").content_type, "application/wasm");
    EXPECT_EQ(get("/sw.js").content_type, "text/javascript; charset=utf-8");
    EXPECT_EQ(files_.build(), "build-7");
}

TEST_F(StaticFilesTest, PicksTheSmallestFormTheClientTakes) {
    const std::string_view script = "/assets/app-AbCd1234.js";
    EXPECT_EQ(body(get(script, "gzip, deflate, br")), "brotli");
    EXPECT_EQ(header(get(script, "gzip, deflate, br"), "Content-Encoding"), "br");
    EXPECT_EQ(body(get(script, "gzip;q=0.5")), "gzip");
    EXPECT_EQ(body(get(script, "br;q=0, gzip;q=0")), "plain");
    EXPECT_EQ(body(get(script)), "plain");
    EXPECT_EQ(header(get(script), "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(get(script), "Content-Encoding"), "");
}

/// The oracle's table exists only compressed: it was left out, and Piscari's oracle never worked.
TEST_F(StaticFilesTest, ACompressedFileWithoutItsPlainTwinIsServedAsItIs) {
    const std::string_view table = "/assets/piscari-oracle.bin-AbCd1234.gz";
    for (const std::string_view encodings : {"", "gzip, deflate, br"}) {
        const HttpReply reply = get(table, encodings);
        EXPECT_EQ(reply.status, 200);
        EXPECT_EQ(body(reply), "table");
        EXPECT_EQ(reply.content_type, "application/gzip");
        EXPECT_EQ(header(reply, "Content-Encoding"), "");
        EXPECT_THAT(header(reply, "Cache-Control"), testing::HasSubstr("immutable"));
    }
    EXPECT_EQ(get("/assets/piscari-oracle.bin-AbCd1234").status, 404);
}

TEST_F(StaticFilesTest, OnlyFilesNamedByTheirContentAreKeptForEver) {
    EXPECT_THAT(header(get("/assets/app-AbCd1234.js"), "Cache-Control"),
                testing::HasSubstr("immutable"));
    EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header(get("/sw.js"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header(get("/assets/logo.svg"), "Cache-Control"), "no-cache");
}

TEST_F(StaticFilesTest, UnchangedFilesAreNotSentAgain) {
    const std::string tag = header(get("/"), "ETag");
    const HttpReply again = get("/", "", "\"other\", " + tag);
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(body(again), "");
    EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(StaticFilesTest, OnlyListedPathsExist) {
    for (const std::string_view path :
         {"/../secret.txt", "/assets/../index.html", "/%2e%2e/secret.txt", "//index.html", "",
          "/assets", "/assets/", "/assets/app-AbCd1234.js.br", "/assets/app-AbCd1234.js.gz",
          "/index.html/", "/Index.html"}) {
        EXPECT_EQ(get(path).status, 404) << path;
    }
    EXPECT_EQ(files_.answer({.method = "POST", .target = "/", .path = "/"}).status, 405);
}

TEST_F(StaticFilesTest, AFolderWithoutThePageIsRefused) {
    EXPECT_FALSE(StaticFiles::read(folder_.path() / "assets"));
    EXPECT_FALSE(StaticFiles::read(folder_.path() / "missing"));
}

/// Says what it was asked.
class Api final : public HttpSite {
  public:
    void answer(const HttpRequest& request, Replied done) override {
        done(json_reply(200, std::string(request.target)));
    }
};

TEST_F(StaticFilesTest, OtherPagesMayNotChangeAnything) {
    Api api;
    WebSite site(files_, api, {"https://friend.example"});
    const auto status = [&](std::string_view method, std::string_view origin) {
        int given = 0;
        site.answer({.method = method,
                     .target = "/api/games/x",
                     .path = "/api/games/x",
                     .host = "example.org",
                     .origin = origin},
                    [&](const HttpReply& reply) { given = reply.status; });
        return given;
    };
    EXPECT_EQ(status("DELETE", "https://evil.example"), 403);
    EXPECT_EQ(status("DELETE", "https://example.org"), 200);
    EXPECT_EQ(status("DELETE", "https://friend.example"), 200);
    EXPECT_EQ(status("DELETE", ""), 200);
    EXPECT_EQ(status("GET", "https://evil.example"), 200);
}

}  // namespace
}  // namespace ludo::server
