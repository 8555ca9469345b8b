#pragma once

#include <stdexcept>

#include "core/refusal.hpp"

namespace ludo::server {

/// The data file cannot be used; `why` says it in words for the operator.
class StoreError : public std::runtime_error {
  public:
    explicit StoreError(Refusal why);
    [[nodiscard]] const Refusal& why() const { return why_; }

  private:
    Refusal why_;
};

}  // namespace ludo::server
