#pragma once

#include <string>
#include <string_view>

/// How a shared store is named: by a URL as libpq reads it.
namespace ludo::server {

/// Whether it names a PostgreSQL, by how it begins; what follows is libpq's to judge.
bool is_store_url(std::string_view text);

/// The same for people's eyes: a password in it becomes "***".
std::string without_password(std::string_view url);

}  // namespace ludo::server
