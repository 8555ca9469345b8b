import { teamOf, teamsOf } from '../boards/manifests';
import { refusalOf } from '../core/failure';
import type {
  GameId,
  GameInfo,
  Line,
  Progress,
  Refusal,
  Result,
  SavedGame,
  Variation,
} from '../core/types';
import type { Texts } from '../text/texts';
import type { Team } from '../theme/teams';
import { claim, type Claim } from '../ui/claims';
import { forget, isRecord, recall } from '../ui/storage';
import type { GamePlayer, LevelOffer } from './controller';
import { Game, type GameWorld } from './game';
import { cleanName } from './playerNames';
import { HUMAN, analysisMode, recordMode, screenMode, type Referee } from './referee';
import { givenNames, withNames, type SetUp } from './setUp';
import { readTexts, readVariations } from './keptLines';
import type { GameState } from './state';

export interface GamesWorld extends Omit<GameWorld, 'seed' | 'pause'> {
  readonly infos: readonly GameInfo[];
  /** for how long a computer's move is held back, in milliseconds */
  delay: () => number;
  /** asks whether the game that is being played may make way for another */
  mayReplace: (game: GameId) => Promise<boolean>;
  /** in the language in use */
  texts: () => Texts;
  /** says why what was wanted could not be done */
  tell: (reasons: readonly Refusal[]) => void;
}

export interface KeptGame {
  readonly game: GameId;
  readonly names: readonly string[];
  /** when it was last touched, in milliseconds since 1970 */
  readonly at: number;
}

/** What became of the attempt to open a game: the one that was being played may have stayed. */
export type Opened = 'opened' | 'stayed';

export interface OpenedFile {
  readonly game: GameId;
  readonly opened: Opened;
}

/** A game as it is seated: where it stands, and who plays it. */
interface Seating {
  readonly progress: Progress;
  readonly variations: readonly Variation[];
  readonly options: SavedGame['options'];
  readonly players: readonly GamePlayer[];
}

/**
 * The open games of this browser, one per game. They live above the pages, so that rules, home page
 * and board can be left and found again; and in the browser's memory, so that a reload finds them.
 */
export class Games {
  readonly #world: GamesWorld;
  readonly #open = new Map<GameId, Game>();
  readonly #claims = new Map<GameId, Claim>();
  readonly #elsewhere = new Set<GameId>();
  readonly #listeners = new Set<() => void>();

  constructor(world: GamesWorld) {
    this.#world = world;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly at = (game: GameId): Game | null => this.#open.get(game) ?? null;

  /** Another tab has opened the game since, and plays it on. */
  readonly isElsewhere = (game: GameId): boolean => this.#elsewhere.has(game);

  /** Would a new game take the place of one that somebody has begun to play? */
  isRunning(game: GameId): boolean {
    const open = this.#open.get(game)?.state;
    if (open?.view) return isBegun(open);
    const kept = recall(memoryOf(game));
    return isRecord(kept) && kept['isBegun'] !== false;
  }

  /** A new game in place of the open one, or why it cannot be. A running game may stay. */
  async start(setUp: SetUp, seed = randomSeed()): Promise<Result<Opened>> {
    if (!(await this.#mayReplace(setUp.game))) return { ok: true, value: 'stayed' };
    const players = setUp.seats.map(({ name, team, kind }) => ({
      name: name.trim(),
      team,
      kind,
      isLocal: kind === HUMAN,
    }));
    return this.#begin(setUp.game, setUp.options, players, seed);
  }

  /** Opens a saved game; gives the game, or why it cannot be read. A running game may stay. */
  async open(text: string): Promise<Result<OpenedFile>> {
    const answer = await this.#world.rules.read(text);
    if (!answer.ok) return answer;
    const { game } = answer.value.line;
    if (!(await this.#mayReplace(game))) return { ok: true, value: { game, opened: 'stayed' } };
    this.#seatSaved(answer.value, [], []);
    return { ok: true, value: { game, opened: 'opened' } };
  }

  #seatSaved(saved: SavedGame, teams: readonly Team[], seen: readonly string[]): void {
    const { line, options, variations } = saved;
    const players = playersOf(saved, teams, this.#world.texts());
    this.#seat({ progress: progressOf(line, seen), variations, options, players });
  }

  async #mayReplace(game: GameId): Promise<boolean> {
    return !this.isRunning(game) || this.#world.mayReplace(game);
  }

  async #begin(
    game: GameId,
    options: SavedGame['options'],
    players: readonly GamePlayer[],
    seed = randomSeed(),
  ): Promise<Result<Opened>> {
    const answer = await this.#world.rules.start(game, options, seed);
    if (!answer.ok) return answer;
    this.#seat({ progress: progressOf(answer.value), variations: [], options, players });
    return { ok: true, value: 'opened' };
  }

  #seat(seating: Seating): void {
    const { progress, variations, players } = seating;
    this.#open.get(progress.game)?.leave();
    const own = this.#claim(progress.game);
    const mode = screenMode(this.#infoOf(progress.game), players);
    const referee: Referee = {
      mode,
      players,
      keep: (state) => {
        if (this.at(progress.game) === game) keepGame(own, seating, state);
      },
      replay: () => this.#replay(seating),
      otherLevel: (step) => this.#otherLevel(seating, step),
      save: (state) => this.#save(seating, state),
    };
    const game: Game = new Game({ progress, variations }, referee, this.#gameWorld());
    this.#open.set(progress.game, game);
    this.#tell();
  }

  /** Only one tab writes an open game: the one that opened it last. */
  #claim(game: GameId): Claim {
    this.#claims.get(game)?.release();
    this.#elsewhere.delete(game);
    const own = claim(memoryOf(game), () => {
      this.#open.get(game)?.leave();
      this.#open.delete(game);
      this.#elsewhere.add(game);
      this.#tell();
    });
    this.#claims.set(game, own);
    return own;
  }

  #tell(): void {
    for (const changed of this.#listeners) changed();
  }

  /** The same game anew: who plays it, and how, stays. */
  #replay({ progress, options, players }: Seating): void {
    this.#begin(progress.game, options, players).then(
      (answer) => {
        if (!answer.ok) this.#world.tell(answer.reasons);
      },
      (error: unknown) => this.#world.tell([refusalOf(error)]),
    );
  }

  #otherLevel(seating: Seating, step: 1 | -1): LevelOffer | null {
    const { progress, players } = seating;
    const { levels } = this.#infoOf(progress.game);
    const kinds = players.map(({ kind }) => levelBeside(levels, kind, step) ?? kind);
    const level = kinds.find((kind, index) => kind !== players[index]?.kind);
    if (level === undefined) return null;
    const leveled = players.map((player, seat) => ({
      ...player,
      kind: kinds[seat] ?? player.kind,
    }));
    return { level, start: () => this.#replay({ ...seating, players: leveled }) };
  }

  #gameWorld(): GameWorld {
    const { delay } = this.#world;
    return {
      ...this.#world,
      seed: randomSeed,
      pause: () => new Promise((resolve) => setTimeout(resolve, delay())),
    };
  }

  #infoOf(game: GameId): GameInfo {
    const info = this.#world.infos.find(({ id }) => id === game);
    if (!info) throw new Error(`the core does not know ${game}`);
    return info;
  }

  async #save({ options, players }: Seating, state: GameState): Promise<string | null> {
    const { game, start, tokens } = state.progress;
    const written = await this.#world.rules.write({
      line: { game, start, tokens },
      options,
      players: withNames(players, this.#world.texts()).map(({ name, kind }) => ({ name, kind })),
      variations: state.variations,
    });
    return written.ok ? written.value : null;
  }

  /** A game that was played, to look at and to try other moves in; nothing of it is kept. */
  record(saved: SavedGame, replay: () => void): Game {
    const players = playersOf(saved, [], this.#world.texts());
    return this.#lookedAt(saved, players, recordMode, replay);
  }

  /** A game to think over: moves may be tried in every position; nothing of it is kept. */
  analysis(
    { line, variations }: Pick<SavedGame, 'line' | 'variations'>,
    players: readonly GamePlayer[],
    cursor: number | null,
  ): Game {
    const looked = { line, variations, options: {} };
    return this.#lookedAt(looked, players, analysisMode, null, cursor);
  }

  #lookedAt(
    { line, options, variations }: Omit<SavedGame, 'players'>,
    players: readonly GamePlayer[],
    mode: typeof recordMode,
    replay: (() => void) | null,
    cursor: number | null = null,
  ): Game {
    const progress = progressOf(line);
    const seating: Seating = { progress, variations, options, players };
    const referee: Referee = {
      mode: mode(this.#infoOf(line.game), players),
      players,
      replay,
      save: (state) => this.#save(seating, state),
    };
    return new Game({ progress, variations, cursor }, referee, this.#gameWorld());
  }

  /** Brings back the game that was open before a reload; false when there is none. */
  async resume(game: GameId): Promise<boolean> {
    if (this.#open.has(game)) return true;
    const kept = recall(memoryOf(game));
    if (!isRecord(kept)) return false;
    const seating = readSeating(game, kept, this.#world.texts());
    if (seating) {
      this.#seat(seating);
      return true;
    }
    // As it was kept before: as a file, with the luck that was seen and taken back.
    if (typeof kept['text'] !== 'string') return false;
    const answer = await this.#world.rules.read(kept['text']);
    if (answer.ok)
      this.#seatSaved(answer.value, readTeams(game, kept['teams']), readTexts(kept['luck']));
    else forget(memoryOf(game));
    return answer.ok;
  }

  /** Unfinished games, the last touched first. */
  kept(): readonly KeptGame[] {
    const texts = this.#world.texts();
    return this.#world.infos.flatMap(({ id }) => readKept(id, texts)).sort((a, b) => b.at - a.at);
  }
}

const memoryOf = (game: GameId) => `open.${game}`;

const progressOf = ({ game, start, tokens }: Line, seen: readonly string[] = []): Progress => ({
  game,
  start,
  tokens,
  undone: [],
  seen,
});

function playersOf(
  { line, players }: SavedGame,
  teams: readonly Team[],
  texts: Texts,
): readonly GamePlayer[] {
  const seats = players.map(({ name, kind }, index) => ({
    name: cleanName(name),
    kind,
    team: teams[index] ?? teamOf(line.game, index + 1),
  }));
  return withGivenNames(
    seats.map((seat) => ({ ...seat, isLocal: seat.kind === HUMAN })),
    texts,
  );
}

/** The next level up or down; a computer player with a name of its own has none. */
function levelBeside(levels: readonly string[], kind: string, step: 1 | -1): string | undefined {
  const at = levels.indexOf(kind);
  return at < 0 ? undefined : levels[at + step];
}

/** Without the names that nobody gave: those of earlier versions and of files say them all. */
function withGivenNames(players: readonly GamePlayer[], texts: Texts): readonly GamePlayer[] {
  const names = givenNames(players, texts);
  return players.map((player, index) => ({ ...player, name: names[index] ?? '' }));
}

/** Somebody at this screen has decided something, and it is not over. */
function isBegun({ view, mode }: GameState): boolean {
  const isTheirs = (seat: number | null) => seat !== null && mode.people.includes(seat);
  return (
    view !== null &&
    view.now.outcome === null &&
    view.steps.some(({ kind, seat }) => kind === 'move' && isTheirs(seat))
  );
}

/** The game itself, without asking the core for a file: that would be a second trip for each move. */
function keepGame(own: Claim, { options, players }: Seating, state: GameState): void {
  if (state.view?.now.outcome) return own.forget();
  own.keep({
    progress: state.progress,
    variations: state.variations,
    options,
    names: players.map(({ name }) => name),
    kinds: players.map(({ kind }) => kind),
    teams: players.map(({ team }) => team),
    isBegun: isBegun(state),
    at: Date.now(),
  });
}

function readKept(game: GameId, texts: Texts): KeptGame[] {
  const kept = recall(memoryOf(game));
  if (!isRecord(kept) || !Array.isArray(kept['names']) || typeof kept['at'] !== 'number') return [];
  const kinds = readTexts(kept['kinds']);
  const players = kept['names'].map((name, index) => ({
    name: String(name),
    kind: kinds[index] ?? HUMAN,
  }));
  return [{ game, names: withNames(players, texts).map(({ name }) => name), at: kept['at'] }];
}

/** Null when it was kept in another way, or is damaged; whether it can be played the core will say. */
function readSeating(game: GameId, kept: Record<string, unknown>, texts: Texts): Seating | null {
  const { progress, options } = kept;
  if (!isRecord(progress) || typeof progress['start'] !== 'string') return null;
  const kinds = readTexts(kept['kinds']);
  const names = readTexts(kept['names']);
  const teams = readTeams(game, kept['teams']);
  const players = kinds.map((kind, index) => ({
    name: names[index] ?? '',
    team: teams[index] ?? teamOf(game, index + 1),
    kind,
    isLocal: kind === HUMAN,
  }));
  return {
    progress: {
      game,
      start: progress['start'],
      tokens: readTexts(progress['tokens']),
      undone: readTexts(progress['undone']),
      seen: readTexts(progress['seen']),
    },
    variations: readVariations(kept['variations']),
    options: isRecord(options) ? onlyTexts(options) : {},
    players: withGivenNames(players, texts),
  };
}

function readTeams(game: GameId, teams: unknown): readonly Team[] {
  if (!Array.isArray(teams)) return [];
  return teams.flatMap((team) => teamsOf(game).filter((known) => known === team));
}

function onlyTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Luck for games at one screen. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
