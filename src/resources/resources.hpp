#pragma once

#include <filesystem>

/// The files that come with the programs.
namespace ludo {

/// Where they are: the folder LUDO_DATA names, else `../share/ludotheque` as seen from the folder
/// of the running program, in the build tree as after installation.
std::filesystem::path resource_folder();

/// Lets bots have the tables they need. A table is read when a bot first asks for it and kept from
/// then on, so this costs nothing; programs call it once, at their start. Bots may then be made in
/// any thread.
void provide_bot_tables();

}  // namespace ludo
