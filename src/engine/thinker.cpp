#include "engine/thinker.hpp"

#include <utility>

namespace ludo::engine {

void Thinker::start(AnyBot& bot, const AnyMatch& match, search::Limits limits, bool until_stopped,
                    Done done) {
    stop_ = false;
    until_stopped_ = until_stopped;
    limits.stop = &stop_;
    thread_ = std::thread([this, &bot, copy = match.clone(), limits = std::move(limits),
                           until_stopped, done = std::move(done)]() mutable {
        std::uint64_t nodes = 0;
        limits.counter = &nodes;
        const Result<std::string> move = bot.choose(*copy, limits);
        if (until_stopped) stop_.wait(false);
        done(move, nodes);
    });
}

void Thinker::stop() {
    stop_ = true;
    stop_.notify_all();
    wait();
}

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace ludo::engine
