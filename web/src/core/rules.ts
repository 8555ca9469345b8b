import type { Ask } from './ask';
import { whole, writeRequest, type Field } from './request';
import type {
  Change,
  Draft,
  DraftAnswer,
  Edit,
  EditAnswer,
  GameBots,
  GameId,
  GameInfo,
  GameRules,
  GameView,
  Line,
  PositionView,
  Progress,
  Refusal,
  Result,
  Rules,
  SavedGame,
  Seat,
  Tile,
  Variation,
  Viewer,
  ViewRequest,
} from './types';

export const lineFields = (line: Line): readonly Field[] => [line.game, line.start, line.tokens];

const progressFields = (progress: Progress): readonly Field[] => [
  ...lineFields(progress),
  progress.undone,
  progress.seen,
];

const seatField = (seats: readonly Seat[]): Field => seats.map(String);

function changeField(change: Change): Field {
  switch (change.kind) {
    case 'none':
      return [];
    case 'play':
      return [change.kind, change.token];
    case 'branch':
      return [change.kind, String(change.at), ...change.tokens];
    default:
      return [change.kind];
  }
}

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
 * The rules as the core answers them. The core's answers have the shapes of shapes.ts
 * (a test of the core holds them against each other): this is the one place that says so.
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

  view({ progress, change, viewer, cursor, people, rollers, seed }: ViewRequest) {
    return this.#question<Result<GameView>>(
      'view',
      ...progressFields(progress),
      changeField(change),
      viewer ?? '',
      cursor ?? '',
      seatField(people),
      seatField(rollers),
      seed === null ? '' : whole(seed),
    );
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

  edit(game: GameId, position: string, edit: Edit | null) {
    const { place, value } = edit ?? { place: '', value: '' };
    return this.#question<Result<EditAnswer>>('edit', game, position, place, value);
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
    const games = await this.#question<readonly GameRules[]>('games');
    return games.map((game) => {
      const known = this.#bots.find(({ id }) => id === game.id);
      return { ...game, bots: known?.bots ?? [], levels: known?.levels ?? [] };
    });
  }

  async #question<T>(name: string, ...fields: readonly Field[]): Promise<T> {
    return (await this.#ask(writeRequest(name, ...fields))) as T;
  }
}
