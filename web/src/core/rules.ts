import type { Ask } from './ask';
import { whole, writeRequest, type Field } from './request';
import type {
  BotInfo,
  Draft,
  DraftAnswer,
  GameId,
  GameInfo,
  Line,
  Refusal,
  Result,
  Rules,
  SavedGame,
  Step,
  PositionView,
  Tile,
  Variation,
  Viewer,
} from './types';

/** What the modules of the computer players say of themselves (generated/bots.json). */
export interface GameBots {
  readonly id: string;
  readonly bots: readonly BotInfo[];
  readonly levels: readonly string[];
}

export const lineFields = (line: Line): readonly Field[] => [line.game, line.start, line.tokens];

const pairs = (options: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`);

/** As src/wasm/variations.hpp reads them. */
const variationWords = (variations: readonly Variation[]): readonly string[] =>
  variations.flatMap(({ at, tokens, variations: nested }) => [
    '(',
    String(at),
    ...tokens,
    ...variationWords(nested),
    ')',
  ]);

/**
 * The rules as the core answers them. The core's answers have the shapes of types.ts
 * (src/catalog/description.cpp and src/wasm write them): this is the one place that says so.
 */
export class CoreRules implements Rules {
  readonly #ask: Ask;
  readonly #bots: readonly GameBots[];
  #games: Promise<readonly GameInfo[]> | undefined;

  constructor(ask: Ask, bots: readonly GameBots[]) {
    this.#ask = ask;
    this.#bots = bots;
  }

  games(): Promise<readonly GameInfo[]> {
    this.#games ??= this.#listGames().catch((error: unknown) => {
      this.#games = undefined; // so that it can be tried again
      throw error;
    });
    return this.#games;
  }

  start(game: GameId, options: Readonly<Record<string, string>>, seed: number) {
    return this.#question<Result<Line>>('start', game, pairs(options), whole(seed));
  }

  look(line: Line, viewer: Viewer) {
    return this.#question<Result<PositionView>>('look', ...lineFields(line), viewer ?? '');
  }

  refuse(line: Line, token: string) {
    return this.#question<Refusal | null>('refuse', ...lineFields(line), token);
  }

  chance(line: Line, seen: readonly string[], seed: number) {
    return this.#question<Result<string>>('chance', ...lineFields(line), seen, whole(seed));
  }

  draft(line: Line, draft: Draft, hand: Tile | null) {
    const tiles = draft.map(({ x, y, tile }) => `${tile}@${x},${y}`);
    return this.#question<Result<DraftAnswer>>('draft', ...lineFields(line), tiles, hand ?? '');
  }

  steps(line: Line) {
    return this.#question<Result<readonly Step[]>>('steps', ...lineFields(line));
  }

  read(text: string) {
    return this.#question<Result<SavedGame>>('read', text);
  }

  write(game: SavedGame) {
    return this.#question<Result<string>>(
      'write',
      ...lineFields(game.line),
      pairs(game.options),
      game.players.map((player) => player.name),
      game.players.map((player) => player.kind),
      variationWords(game.variations),
    );
  }

  async #listGames(): Promise<readonly GameInfo[]> {
    const games = await this.#question<readonly Omit<GameInfo, 'bots' | 'levels'>[]>('games');
    return games.map((game) => {
      const known = this.#bots.find(({ id }) => id === game.id);
      return { ...game, bots: known?.bots ?? [], levels: known?.levels ?? [] };
    });
  }

  async #question<T>(name: string, ...fields: readonly Field[]): Promise<T> {
    return (await this.#ask(writeRequest(name, ...fields))) as T;
  }
}
