# What is made from a list of games such as src/catalog/games.def: its form is told there.

# ludo_read_games(FILE)
#
# Sets LUDO_GAMES to the ids of the list, in its order, and LUDO_TYPES_<id> to the types of each.
function(ludo_read_games FILE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${FILE}")
    file(STRINGS "${FILE}" lines REGEX "^[a-z]")
    set(games "")
    foreach(line IN LISTS lines)
        separate_arguments(types UNIX_COMMAND "${line}")
        list(POP_FRONT types id)
        list(APPEND games ${id})
        set(LUDO_TYPES_${id} "${types}" PARENT_SCOPE)
    endforeach()
    set(LUDO_GAMES "${games}" PARENT_SCOPE)
endfunction()

# ludo_per_game(VARIABLE PATTERN games…)
#
# Sets VARIABLE to one name per game: the pattern "ludo::@_bots" gives ludo::piscari_bots …
function(ludo_per_game VARIABLE PATTERN)
    set(names "")
    foreach(game IN LISTS ARGN)
        string(REPLACE "@" "${game}" name "${PATTERN}")
        list(APPEND names ${name})
    endforeach()
    set(${VARIABLE} "${names}" PARENT_SCOPE)
endfunction()

# ludo_game_names(VARIABLE LANGUAGE LAST)
#
# Sets VARIABLE to the names of all games in a language, with the word LAST before the last one:
# "Piscari, Think Ahead and Gigogne".
function(ludo_game_names VARIABLE LANGUAGE LAST)
    file(READ "${PROJECT_SOURCE_DIR}/src/text/${LANGUAGE}.json" texts)
    set(names "")
    foreach(game IN LISTS LUDO_GAMES)
        string(JSON name GET "${texts}" "game.${game}")
        list(APPEND names "${name}")
    endforeach()
    list(POP_BACK names last)
    list(JOIN names ", " names)
    set(${VARIABLE} "${names} ${LAST} ${last}" PARENT_SCOPE)
endfunction()

# Writes FOLDER/catalog/game_types.hpp for the games.
function(_ludo_write_game_types FOLDER)
    set(LUDO_GAME_INCLUDES "")
    set(LUDO_GAME_TYPES "")
    foreach(game IN LISTS ARGN)
        string(APPEND LUDO_GAME_INCLUDES "#include \"games/${game}/${game}.hpp\"\n")
        list(JOIN LUDO_TYPES_${game} ", " types)
        list(APPEND LUDO_GAME_TYPES "TypesOf<${types}>")
    endforeach()
    list(JOIN LUDO_GAME_TYPES ", " LUDO_GAME_TYPES)
    configure_file(${PROJECT_SOURCE_DIR}/src/catalog/game_types.hpp.in
                   ${FOLDER}/catalog/game_types.hpp @ONLY)
endfunction()

# ludo_game_list(NAME KIND GAMES games…)
#
# Library `ludo_NAME` that defines `games()` and `bot_registries()` of the catalog for the games,
# to be linked as `ludo::NAME`. KIND is STATIC for the list of the shipped games, which the catalog
# brings along, and OBJECT for a program that wants others: the linker takes a list from a library
# only where no object of the program defines it.
function(ludo_game_list NAME KIND)
    cmake_parse_arguments(PARSE_ARGV 2 ARG "" "" "GAMES")
    _ludo_check_arguments(ludo_game_list)

    set(generated ${CMAKE_CURRENT_BINARY_DIR}/${NAME})
    _ludo_write_game_types(${generated} ${ARG_GAMES})
    ludo_per_game(games "ludo::@" ${ARG_GAMES})
    ludo_per_game(bots "ludo::@_bots" ${ARG_GAMES})
    set(catalog ${PROJECT_SOURCE_DIR}/src/catalog)
    add_library(ludo_${NAME} ${KIND} ${catalog}/game_list.cpp ${catalog}/bot_list.cpp)
    target_include_directories(ludo_${NAME} PUBLIC ${PROJECT_SOURCE_DIR}/src ${generated})
    target_link_libraries(
        ludo_${NAME}
        PUBLIC ludo::core ludo::bots ${games} ${bots}
        PRIVATE ludo_warnings ludo_sanitizers)
    add_library(ludo::${NAME} ALIAS ludo_${NAME})
endfunction()

# ludo_board_list(NAME KIND LIST GAMES games…)
#
# The same for the boards of the terminal: `make_board` for the games of the list `ludo::LIST`.
function(ludo_board_list NAME KIND LIST)
    cmake_parse_arguments(PARSE_ARGV 3 ARG "" "" "GAMES")
    _ludo_check_arguments(ludo_board_list)

    ludo_per_game(boards "ludo::@_board" ${ARG_GAMES})
    add_library(ludo_${NAME} ${KIND} ${PROJECT_SOURCE_DIR}/src/terminal/boards/board_list.cpp)
    target_link_libraries(
        ludo_${NAME}
        PUBLIC ludo::board_parts ${boards}
        PRIVATE ludo_warnings ludo_sanitizers)
    # Before all others, so that game_types.hpp is that of the list.
    target_include_directories(
        ludo_${NAME} BEFORE
        PRIVATE $<TARGET_PROPERTY:ludo_${LIST},INTERFACE_INCLUDE_DIRECTORIES>)
    add_library(ludo::${NAME} ALIAS ludo_${NAME})
endfunction()

ludo_read_games(${PROJECT_SOURCE_DIR}/src/catalog/games.def)
