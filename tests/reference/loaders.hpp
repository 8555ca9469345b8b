#pragma once

#include <memory>
#include <string>

#include "reference/reference.hpp"

/// One loader per game; reference::load chooses among them by name.
namespace ludo::reference {

std::unique_ptr<Game> load_piscari(const std::string& fen);
std::unique_ptr<Game> load_thinkahead(const std::string& fen);
std::unique_ptr<Game> load_gigogne(const std::string& fen);
std::unique_ptr<Game> load_vorassic(const std::string& fen);
std::unique_ptr<Game> load_qwirkle(const std::string& fen);

}  // namespace ludo::reference
