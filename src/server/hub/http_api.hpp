#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/hub/counters.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

class Feeds;
class RemoteRooms;
class RoomClaims;
struct HostedRoom;

/// A request to the small HTTP API, below /api/.
struct HttpQuestion {
    std::string_view method;   ///< "GET", "DELETE"…
    std::string_view target;   ///< path and query, as sent
    std::string_view bearer;   ///< the token of `Authorization: Bearer …`, or empty
    std::string_view known{};  ///< what `If-None-Match` says
};

struct HttpAnswer {
    int status = 200;
    std::string content_type = "application/json";
    std::string body{};
    std::string file_name{};  ///< when set: offered as a download under this name
    std::string etag{};       ///< when set: who has this need not be sent it again
};

/// What is asked without a room: figures of the server, and games that were kept.
class HttpApi {
  public:
    struct Context {
        Store& store;
        Secrets& secrets;
        const std::string& build;
        const Limits& limits;
        Counters& counters;
        std::function<Counters()> measure;  ///< the counters with the present figures
        std::function<std::map<std::string, std::size_t>()> seekers;  ///< by game
        const Feeds& feeds;
        RoomClaims& claims;
        RemoteRooms& remote;
    };
    using Answered = std::function<void(HttpAnswer)>;

    explicit HttpApi(Context context) : context_(std::move(context)) {}

    /// Answers at once or a little later, always on the same thread.
    void answer(const HttpQuestion& question, Answered done);

  private:
    struct FeedQuestion;
    [[nodiscard]] HttpAnswer info() const;
    void feed(const HttpQuestion& question, std::string_view path, Answered done);
    [[nodiscard]] HttpAnswer write_feed(const HostedRoom* hosted, const FeedQuestion& question);
    void find_game(std::string id, Answered done);
    void delete_game(std::string id, std::string bearer, Answered done);
    void delete_owned(const KeptGame& game, std::string_view bearer, Answered done);
    void release_game(std::string id, std::string bearer, Answered done);
    void commit(Change change, Answered done);
    /// Calls `use(game)`, or answers why there is none.
    template <typename Use>
    void with_game(std::string id, Answered done, Use use);

    Context context_;
};

}  // namespace ludo::server
