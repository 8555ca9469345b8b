#pragma once

#include <string>
#include <string_view>

/// How a shared store is named: by a URL as libpq reads it.
namespace ludo::server {

/// Whether it names a PostgreSQL, by how it begins; what follows is libpq's to judge.
bool is_store_url(std::string_view text);

/// The same for people's eyes: hosts and database alone. Who connects, with which password and how,
/// is not shown, however it is written.
std::string without_secrets(std::string_view url);

}  // namespace ludo::server
