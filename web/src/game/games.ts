import { teamOf, teamsOf } from '../boards/profiles';
import type {
  GameId,
  GameInfo,
  Line,
  Refusal,
  Result,
  Rules,
  SavedGame,
  Thinker,
  ThinkLimits,
} from '../core/types';
import type { Texts } from '../text/texts';
import type { Team } from '../theme/teams';
import { forget, isRecord, keep, recall } from '../ui/storage';
import type { GamePlayer } from './controller';
import { LocalGame } from './localGame';
import { HUMAN, seatName, type SetUp } from './setUp';

export interface GamesWorld {
  readonly rules: Rules;
  readonly thinker: Thinker;
  readonly infos: readonly GameInfo[];
  limits(info: GameInfo, bot: string): ThinkLimits;
  /** for how long a computer's move is held back, in milliseconds */
  delay(): number;
}

export interface KeptGame {
  readonly game: GameId;
  readonly names: readonly string[];
  /** when it was last touched, in milliseconds since 1970 */
  readonly at: number;
}

/**
 * The open games of this browser, one per game. They live above the pages, so that rules, home page
 * and board can be left and found again; and in the browser's memory, so that a reload finds them.
 */
export class Games {
  readonly #world: GamesWorld;
  readonly #open = new Map<GameId, LocalGame>();
  readonly #listeners = new Set<() => void>();

  constructor(world: GamesWorld) {
    this.#world = world;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly at = (game: GameId): LocalGame | null => this.#open.get(game) ?? null;

  /** A new game in place of the open one, or why it cannot be. */
  async start(setUp: SetUp, texts: Texts, seed = randomSeed()): Promise<readonly Refusal[]> {
    const answer = await this.#world.rules.start(setUp.game, setUp.options, seed);
    if (!answer.ok) return answer.reasons;
    const players = setUp.seats.map((seat, index) => ({
      name: seatName(setUp.seats, index, texts),
      team: seat.team,
      kind: seat.kind,
      isLocal: seat.kind === HUMAN,
    }));
    this.#seat(answer.value, setUp.options, players, () => void this.start(setUp, texts));
    return [];
  }

  /** Opens a saved game; gives it, or why it cannot be read. */
  async open(
    text: string,
    teams: readonly Team[] = [],
    seenLuck: readonly string[] = [],
  ): Promise<Result<SavedGame>> {
    const answer = await this.#world.rules.read(text);
    if (!answer.ok) return answer;
    const { line, options, players } = answer.value;
    const seated = players.map((player, index) => ({
      ...player,
      team: teams[index] ?? teamOf(line.game, index + 1),
      isLocal: player.kind === HUMAN,
    }));
    this.#seat(
      line,
      options,
      seated,
      () => void this.#replay(line.game, options, seated),
      seenLuck,
    );
    return answer;
  }

  async #replay(
    game: GameId,
    options: SavedGame['options'],
    players: readonly GamePlayer[],
  ): Promise<void> {
    const answer = await this.#world.rules.start(game, options, randomSeed());
    if (!answer.ok) return;
    this.#seat(answer.value, options, players, () => void this.#replay(game, options, players));
  }

  #seat(
    line: Line,
    options: SavedGame['options'],
    players: readonly GamePlayer[],
    replay: () => void,
    seenLuck: readonly string[] = [],
  ): void {
    const { rules, thinker, limits, delay, infos } = this.#world;
    const info = infos.find(({ id }) => id === line.game);
    if (!info) throw new Error(`the core does not know ${line.game}`);
    this.#open.get(line.game)?.leave();
    const game: LocalGame = new LocalGame(
      { info, start: line.start, tokens: line.tokens, options, players, seenLuck },
      {
        rules,
        thinker,
        limits,
        seed: randomSeed,
        pause: () => new Promise((resolve) => setTimeout(resolve, delay())),
        keep: (text, taken) => {
          if (this.at(line.game) === game) keepGame(line.game, text, players, taken);
        },
        replay,
      },
    );
    this.#open.set(line.game, game);
    for (const changed of this.#listeners) changed();
  }

  /** Brings back the game that was open before a reload; false when there is none. */
  async resume(game: GameId): Promise<boolean> {
    if (this.#open.has(game)) return true;
    const kept = recall(memoryOf(game));
    if (!isRecord(kept) || typeof kept['text'] !== 'string') return false;
    const teams = readTeams(game, kept['teams']);
    const answer = await this.open(kept['text'], teams, readLuck(kept['luck']));
    if (!answer.ok) forget(memoryOf(game));
    return answer.ok;
  }

  /** Unfinished games, the last touched first. */
  kept(): readonly KeptGame[] {
    return this.#world.infos.flatMap(({ id }) => readKept(id)).sort((a, b) => b.at - a.at);
  }
}

const memoryOf = (game: GameId) => `open.${game}`;

function keepGame(
  game: GameId,
  text: string | null,
  players: readonly GamePlayer[],
  luck: readonly string[],
): void {
  if (text === null) return forget(memoryOf(game));
  const names = players.map(({ name }) => name);
  const teams = players.map(({ team }) => team);
  keep(memoryOf(game), { text, names, teams, luck, at: Date.now() });
}

function readKept(game: GameId): KeptGame[] {
  const kept = recall(memoryOf(game));
  if (!isRecord(kept) || !Array.isArray(kept['names']) || typeof kept['at'] !== 'number') return [];
  return [{ game, names: kept['names'].map(String), at: kept['at'] }];
}

function readTeams(game: GameId, teams: unknown): readonly Team[] {
  if (!Array.isArray(teams)) return [];
  return teams.flatMap((team) => teamsOf(game).filter((known) => known === team));
}

function readLuck(luck: unknown): readonly string[] {
  return Array.isArray(luck) ? luck.filter((token) => typeof token === 'string') : [];
}

/** Luck for games at one screen. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
