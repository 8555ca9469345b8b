#include "desktop/guarded_site.hpp"

#include <gtest/gtest.h>

#include "desktop/page_host.hpp"
#include "server/net/client.hpp"
#include "server/net/web_folder.hpp"

namespace ludo::desktop {
namespace {

using server::get;

class PageHostTest : public testing::Test {
  protected:
    void open(std::optional<std::string> loaded = std::nullopt) {
        host_ = *PageHost::open(*server::StaticFiles::read(folder_.path()), std::move(loaded));
    }

    [[nodiscard]] server::Reply ask(const std::string& path, const std::string& cookie) const {
        return get(host_->port(), path, {{"Cookie", cookie}});
    }

    server::WebFolder folder_;
    std::unique_ptr<PageHost> host_;
};

TEST_F(PageHostTest, OnlyTheWindowMayRead) {
    open();
    const std::string right = "ludo=" + host_->secret();
    EXPECT_EQ(ask("/", right).status, 200);
    EXPECT_EQ(ask("/", "other=1; " + right + "; more=2").status, 200);
    EXPECT_EQ(get(host_->port(), "/").status, 403);
    EXPECT_EQ(ask("/", "ludo=").status, 403);
    EXPECT_EQ(ask("/", "ludo=" + std::string(64, '0')).status, 403);
    EXPECT_EQ(ask("/", right + "0").status, 403);
    EXPECT_EQ(ask("/", "x" + right).status, 403);
    EXPECT_EQ(ask("/missing", "").status, 403);
}

TEST_F(PageHostTest, SecretsAreNewEachTime) {
    EXPECT_EQ(new_secret().size(), 64U);
    EXPECT_NE(new_secret(), new_secret());
}

TEST_F(PageHostTest, TwoWindowsDoNotShareAPort) {
    open();
    const auto other = *PageHost::open(*server::StaticFiles::read(folder_.path()), std::nullopt);
    EXPECT_NE(other->port(), host_->port());
    EXPECT_EQ(get(other->port(), "/", {{"Cookie", "ludo=" + host_->secret()}}).status, 403);
}

TEST_F(PageHostTest, ThePageFindsTheGameToGoOnWith) {
    open("the saved game");
    const std::string right = "ludo=" + host_->secret();
    EXPECT_EQ(ask("/api/loaded", right).body, "the saved game");
    EXPECT_EQ(ask("/api/loaded", "").status, 403);
    host_.reset();
    open();
    EXPECT_EQ(ask("/api/loaded", "ludo=" + host_->secret()).status, 404);
}

}  // namespace
}  // namespace ludo::desktop
