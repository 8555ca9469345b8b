#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/record.hpp"

namespace ludo {

/// All of them, nested ones included.
std::size_t count_variations(const std::vector<Record::Variation>& variations);

/// The lines of a record as variations of another main line of the same game. None is lost: what
/// the old main line holds behind the place where the new one leaves it becomes a variation, and of
/// a variation that the new main line follows, what it holds behind. They are nested at most one
/// level deeper than before.
std::vector<Record::Variation> variations_beside(const std::vector<std::string>& main_line,
                                                 const Record& record);

}  // namespace ludo
