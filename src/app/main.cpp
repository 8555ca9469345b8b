#include "app/program.hpp"
#include "resources/resources.hpp"

int main(int argc, char** argv) {
    ludo::provide_bot_tables();
    return ludo::app::run({argv, argv + argc});
}
