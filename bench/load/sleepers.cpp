#include "sleepers.hpp"

#include <algorithm>
#include <string>

namespace ludo::bench {

namespace {

constexpr std::size_t at_a_time = 50;

/// In days instead of seconds.
std::string by_correspondence(std::string create) {
    return create.insert(1, R"("time":{"kind":"correspondence","days":3},)");
}

}  // namespace

/// Two who open a room, begin a game and go.
class SleeperFlow::Visit {
  public:
    Visit(boost::asio::io_context& context, std::uint16_t port, const std::string& from)
        : host_link_(
              context, port, [this](std::string_view text) { hear_host(text); }, from),
          guest_link_(
              context, port, [this](std::string_view text) { guest_.hear(text); }, from) {
        host_link_.send(host_.hello());
        guest_link_.send(guest_.hello());
        host_link_.send(by_correspondence(host_.create("gigogne")));
    }

    [[nodiscard]] bool is_over() const { return guest_.match() != nullptr; }

  private:
    void hear_host(std::string_view text) {
        host_.hear(text);
        if (host_.room().empty() || has_joined_) return;
        has_joined_ = true;
        guest_link_.send(guest_.join(host_.room()));
    }

    server::RoomClient host_;
    server::RoomClient guest_;
    bool has_joined_ = false;
    Link host_link_;
    Link guest_link_;
};

SleeperFlow::SleeperFlow(boost::asio::io_context& context, std::uint16_t port, int rooms)
    : context_(context), port_(port), wanted_(rooms) {}

SleeperFlow::~SleeperFlow() = default;

void SleeperFlow::step() {
    left_ += static_cast<int>(
        std::erase_if(visits_, [](const auto& visit) { return visit->is_over(); }));
    for (; visits_.size() < at_a_time && opened_ < wanted_; ++opened_) {
        visits_.push_back(std::make_unique<Visit>(context_, port_, address_of_socket(2 * opened_)));
    }
}

}  // namespace ludo::bench
