#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/peers.hpp"
#include "server/store/store_error.hpp"
#include "server/store/store_times.hpp"

namespace ludo::server {

class Network;
struct ServeOptions;

/// The store that `ludo serve` was told to use, with what a server asks of it besides.
class ChosenStore {
  public:
    virtual ~ChosenStore() = default;

    [[nodiscard]] virtual Store& store() = 0;
    /// The other servers on it; none: this one is alone.
    [[nodiscard]] virtual Peers* peers() = 0;
    [[nodiscard]] virtual const StoreTimes& times() const = 0;
    /// Copies all that is stored. Answers now or later, on the rooms' thread.
    virtual void back_up(const std::string& path, const std::function<void(Status)>& done) = 0;

    /// What the operator is to hear of, see SqliteStore and PostgresStore.
    struct Listener {
        std::function<void(std::string_view reason)> failed;
        std::function<void(std::string_view trouble, std::string_view reason)> troubled;
    };
    /// The data file, or the database, as the options say. Throws StoreError.
    static std::unique_ptr<ChosenStore> open(const ServeOptions& options, Network& network,
                                             Listener listener);
};

}  // namespace ludo::server
