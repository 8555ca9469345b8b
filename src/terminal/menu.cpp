#include "terminal/menu.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "core/scan.hpp"
#include "files/files.hpp"
#include "terminal/autosave.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/play.hpp"
#include "terminal/questions.hpp"
#include "terminal/replay_viewer.hpp"
#include "terminal/resume.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::terminal {

namespace {

struct Entry {
    std::string title;
    std::string about;
    std::function<void()> choose;
};

class Menu {
  public:
    explicit Menu(Terminal& terminal) : terminal_(terminal) {}

    int run() {
        while (!is_done_) {
            if (choose_from(main_entries(), "terminal.menu.title") == Way::quit) break;
        }
        terminal_.say("terminal.goodbye");
        terminal_.console.flush();
        return exit_code::success;
    }

  private:
    std::vector<Entry> main_entries() {
        std::vector<Entry> entries;
        for (const GameEntry& game : games()) {
            const std::string key = "game." + std::string(game.info.id);
            entries.push_back({terminal_.text(key), terminal_.text(key + ".about"),
                               [this, &game] { play_new(game); }});
        }
        entries.push_back(entry("resume", [this] { resume_one(); }));
        entries.push_back(entry("replay", [this] { replay_one(); }));
        entries.push_back(entry("language", [this] { change_language(); }));
        entries.push_back(entry("quit", [this] { is_done_ = true; }));
        return entries;
    }

    Entry entry(const std::string& name, std::function<void()> choose) const {
        return {terminal_.text("terminal.menu." + name),
                terminal_.text("terminal.menu." + name + ".about"), std::move(choose)};
    }

    /// Shows the entries and does what is chosen, by number or by the first letters of the title.
    Way choose_from(const std::vector<Entry>& entries, std::string_view title_key) {
        show(entries, title_key);
        for (;;) {
            const std::string answer =
                terminal_.console.ask(terminal_.text("terminal.menu.prompt"));
            const auto word = read_set_up_word(answer);
            if (word == SetUpWord::back) return Way::back;
            if (word == SetUpWord::quit) return Way::quit;
            if (const Entry* const chosen = word ? nullptr : find(entries, answer)) {
                chosen->choose();
                return Way::on;
            }
            const std::string last = std::to_string(entries.size());
            if (word == SetUpWord::help) {
                terminal_.say("terminal.menu.help", {{"last", last}});
            } else {
                terminal_.say("terminal.menu.unknown", {{"value", answer}, {"last", last}});
            }
        }
    }

    void show(const std::vector<Entry>& entries, std::string_view title_key) const {
        terminal_.console.say("");
        terminal_.console.say(paint(terminal_.style, Ink::title, terminal_.text(title_key)));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            const std::string about = entries[i].about.empty() ? "" : " – " + entries[i].about;
            const std::string line = std::string(number.size() < 2 ? 3 : 2, ' ') + number + ". " +
                                     paint(terminal_.style, Ink::bold, entries[i].title) + about;
            terminal_.console.say(wrap(line, terminal_.style.columns, 6));
        }
    }

    static const Entry* find(const std::vector<Entry>& entries, const std::string& answer) {
        if (const auto number = read_int(answer, 1, static_cast<int>(entries.size()))) {
            return &entries[static_cast<std::size_t>(*number - 1)];
        }
        const std::string folded = tidy(answer);
        if (folded.empty()) return nullptr;
        const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) {
            return tidy(e.title).starts_with(folded);
        });
        return found == entries.end() ? nullptr : &*found;
    }

    void play_new(const GameEntry& game) const {
        play(terminal_, {.game = &game, .from_menu = true});
    }

    /// Every game that waits, of every kind. Their files are let go before one of them is played.
    [[nodiscard]] std::vector<Entry> waiting_entries() const {
        std::vector<Entry> entries;
        for (const GameEntry& game : games()) {
            for (const Unfinished& waiting : find_unfinished(terminal_, game)) {
                const GameSetup request{
                    .game = &game, .unfinished = waiting.autosave.file(), .from_menu = true};
                entries.push_back({describe(terminal_, waiting.table), "",
                                   [this, request] { play(terminal_, request); }});
            }
        }
        return entries;
    }

    void resume_one() {
        std::vector<Entry> entries = waiting_entries();
        if (entries.empty()) return terminal_.say("terminal.menu.nothing_waits");
        entries.push_back({terminal_.text("terminal.menu.back"), "", [] {}});
        choose_from(entries, "terminal.menu.resume");
    }

    void replay_one() const {
        for (;;) {
            const std::string path = terminal_.console.ask(terminal_.text("terminal.menu.file"));
            const auto word = read_set_up_word(path);
            if (word == SetUpWord::help) {
                terminal_.say("terminal.menu.file_help");
                continue;
            }
            if (path.empty() || word) return;
            auto table = load_seated_match(path_of(path));
            if (!table) return terminal_.console.say(terminal_.texts().get(table.refusals()));
            view_replay(terminal_, *std::move(table));
            return;
        }
    }

    void change_language() {
        terminal_.language =
            terminal_.language == Language::french ? Language::english : Language::french;
    }

    Terminal& terminal_;
    bool is_done_ = false;
};

}  // namespace

int run_menu(Terminal& terminal) { return Menu(terminal).run(); }

}  // namespace ludo::terminal
