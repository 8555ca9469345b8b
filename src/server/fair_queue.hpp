#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

namespace ludo::server {

/// A queue for several parties, such as addresses. They get their turns one after the other,
/// however much each of them has waiting; what is one party's own comes in order.
template <typename Item>
class FairQueue {
  public:
    void push(const std::string& party, Item item) {
        const auto [own, is_new] = parties_.try_emplace(party);
        if (is_new) turns_.push_back(party);
        own->second.push_back(std::move(item));
        ++size_;
    }

    /// The next item and whose it is. Requires one.
    std::pair<std::string, Item> pop() {
        std::pair<std::string, Item> next{std::move(turns_.front()), {}};
        turns_.pop_front();
        const auto own = parties_.find(next.first);
        next.second = std::move(own->second.front());
        own->second.pop_front();
        --size_;
        if (own->second.empty()) {
            parties_.erase(own);
        } else {
            turns_.push_back(next.first);
        }
        return next;
    }

    template <typename Predicate>
    void erase_if(Predicate is_unwanted) {
        for (auto& [party, own] : parties_) size_ -= std::erase_if(own, is_unwanted);
        std::erase_if(turns_, [this](const auto& party) { return parties_.at(party).empty(); });
        std::erase_if(parties_, [](const auto& entry) { return entry.second.empty(); });
    }

    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    /// How many have something waiting, and how much one of them has.
    [[nodiscard]] std::size_t parties() const { return parties_.size(); }
    [[nodiscard]] std::size_t waiting(const std::string& party) const {
        const auto own = parties_.find(party);
        return own == parties_.end() ? 0 : own->second.size();
    }

  private:
    std::unordered_map<std::string, std::deque<Item>> parties_;  ///< none of them empty
    std::deque<std::string> turns_;                              ///< each party once
    std::size_t size_ = 0;
};

}  // namespace ludo::server
