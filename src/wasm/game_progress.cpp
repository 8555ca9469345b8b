#include "wasm/game_progress.hpp"

#include <algorithm>
#include <utility>

#include "core/event.hpp"

namespace ludo::wasm {

namespace {

/// Undo and redo stop where one of these people decided. Leaving the game and agreeing on a draw
/// are decisions too.
bool is_decision(const Step& step, SeatSet people) {
    if (step.kind == Step::Kind::out || step.kind == Step::Kind::drawn) return true;
    return step.kind == Step::Kind::move && step.seat && people.contains(*step.seat);
}

}  // namespace

Progress Progress::from(Request& request) {
    Progress progress;
    progress.line = Line::from(request);
    progress.undone = request.take_list();
    progress.seen = request.take_list();
    return progress;
}

Status ProgressMatch::open(Progress progress) {
    if (match_ != nullptr && opened_ == progress) return {};
    if (!leads_to(progress)) {
        match_.reset();
        steps_.clear();
        const auto game = game_named(progress.line.game);
        if (!game) return game.refusals().front();
        auto match = (*game)->read(progress.line.start);
        if (!match) return match.refusals().front();
        match_ = *std::move(match);
    }
    if (Status status = replay(progress); !status.ok()) {
        match_.reset();
        return status;
    }
    opened_ = std::move(progress);
    return {};
}

void ProgressMatch::commit() { opened_ = progress(); }

bool ProgressMatch::leads_to(const Progress& progress) const {
    const std::vector<std::string>& known = opened_.line.tokens;
    const std::vector<std::string>& wanted = progress.line.tokens;
    return match_ != nullptr && opened_.line.game == progress.line.game &&
           opened_.line.start == progress.line.start && match_->redoable() == 0 &&
           known.size() <= wanted.size() && std::equal(known.begin(), known.end(), wanted.begin());
}

Status ProgressMatch::replay(const Progress& progress) {
    const std::vector<std::string>& tokens = progress.line.tokens;
    for (std::size_t i = steps_.size(); i < tokens.size(); ++i) {
        if (Status status = play(tokens[i]); !status.ok()) return status;
    }
    for (const std::string& token : progress.undone) {
        if (Status status = play(token); !status.ok()) return status;
    }
    go_to(tokens.size());
    match_->script_chance(progress.seen);
    return {};
}

Progress ProgressMatch::progress() const {
    Progress now;
    now.line = {opened_.line.game, opened_.line.start, match_->tokens()};
    now.undone = match_->undone_tokens();
    now.seen = match_->seen_chance();
    return now;
}

Step ProgressMatch::step_before(std::string_view token) const {
    const Turn turn = match_->turn();
    JsonWriter detail;
    match_->describe_token(token, detail);
    Step step{Step::Kind::move, turn.seat, turn, {}, detail.take()};
    if (const auto leaver = leaving_seat(token)) {
        step.kind = Step::Kind::out;
        step.seat = leaver;
    } else if (token == skip_token) {
        step.kind = Step::Kind::skip;
    } else if (token == drawn_token) {
        step.kind = Step::Kind::drawn;
        step.seat.reset();
    } else if (turn.phase == Phase::chance) {
        step.kind = Step::Kind::chance;
    } else if (match_->permissions().must_pass) {
        step.kind = Step::Kind::pass;
    }
    return step;
}

template <typename Play>
Status ProgressMatch::play_step(std::string_view token, Play play) {
    Step step = step_before(token);
    if (Status status = play(); !status.ok()) return status;
    step.scores = match_->scores();
    steps_.push_back(std::move(step));
    return {};
}

Status ProgressMatch::play(std::string_view token) {
    return play_step(token, [&] { return match_->play(token); });
}

Status ProgressMatch::play_again(std::string_view token) {
    return play_step(token, [&] { return match_->play_again(token); });
}

Status ProgressMatch::bring_chance(RandomSource& random_source) {
    const auto token = match_->next_chance(random_source);
    if (!token) return token.refusals().front();
    return play(token->text);
}

void ProgressMatch::go_to(std::size_t token_count) {
    if (token_count < steps_.size()) {
        match_->undo(steps_.size() - token_count);
        steps_.resize(token_count);
    }
    // What was taken back is played again, which keeps the rest of it.
    const std::vector<std::string> undone = match_->undone_tokens();
    for (std::size_t i = 0; i < undone.size() && steps_.size() < token_count; ++i) {
        expect_ok(play(undone[i]));
    }
}

void ProgressMatch::branch(std::size_t token_count) {
    match_->branch(token_count);
    steps_.resize(std::min(token_count, steps_.size()));
}

std::optional<std::size_t> ProgressMatch::undo_target(SeatSet people) const {
    for (std::size_t i = steps_.size(); i > 0; --i) {
        if (is_decision(steps_[i - 1], people)) return i - 1;
    }
    return std::nullopt;
}

std::optional<std::size_t> ProgressMatch::redo_target(SeatSet people) const {
    const std::vector<std::string> undone = match_->undone_tokens();
    if (undone.empty()) return std::nullopt;
    ProgressMatch later;
    later.match_ = match_->clone();
    for (std::size_t i = 0; i < undone.size(); ++i) {
        expect_ok(later.play(undone[i]));
        if (i > 0 && is_decision(later.steps_.back(), people)) return steps_.size() + i;
    }
    return steps_.size() + undone.size();
}

}  // namespace ludo::wasm
