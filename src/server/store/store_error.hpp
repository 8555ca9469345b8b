#pragma once

#include <stdexcept>

#include "core/refusal.hpp"

namespace ludo::server {

/// The data file or database cannot be used; `why` says it in words for the operator.
class StoreError : public std::runtime_error {
  public:
    explicit StoreError(Refusal why, bool is_temporary = false);
    [[nodiscard]] const Refusal& why() const { return why_; }
    /// It may go away by itself, as a database does that is starting: worth trying again.
    [[nodiscard]] bool is_temporary() const { return is_temporary_; }

  private:
    Refusal why_;
    bool is_temporary_;
};

}  // namespace ludo::server
