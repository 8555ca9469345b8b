#include "app/report.hpp"

#include <iostream>

#include "terminal/exit_code.hpp"

namespace ludo::app {

int report(const Texts& texts, const Refusals& why) {
    std::cerr << texts.get(why) << '\n';
    return exit_code::refused;
}

}  // namespace ludo::app
