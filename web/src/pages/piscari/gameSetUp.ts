/** Games of Piscari at one screen: new ones, and those in files. Nothing of them is kept. */
import { isPiscari } from '../../boards/piscari/view';
import { SEATS, teamOf, WIZARDS } from '../../boards/piscari/words';
import type {
  GameInfo,
  Line,
  Progress,
  Refusal,
  Result,
  Rules,
  Seat,
  Variation,
} from '../../core/types';
import type { GameController } from '../../game/controller';
import { Game, type GameWorld } from '../../game/game';
import { cleanName } from '../../game/playerNames';
import { HUMAN, type Referee } from '../../game/referee';
import type { First } from './matchSettings';

/** A game to be played, and who plays it. */
export interface Opening {
  readonly progress: Progress;
  readonly variations: readonly Variation[];
  /** seats whose wizard plays without being asked */
  readonly automatic: readonly Seat[];
}

export interface SavedOpening extends Opening {
  /** of the people; null where a wizard plays */
  readonly names: readonly (string | null)[];
}

export async function newOpening(
  rules: Pick<Rules, 'start' | 'look'>,
  first: First,
  automatic: readonly Seat[],
  seed: number,
): Promise<Result<Opening>> {
  const line = await rules.start('piscari', { first }, seed);
  return line.ok ? openingOf(rules, line.value, [], automatic) : line;
}

export async function readOpening(
  rules: Pick<Rules, 'read' | 'look'>,
  text: string,
): Promise<Result<SavedOpening>> {
  const saved = await rules.read(text);
  if (!saved.ok) return saved;
  const { line, variations, players } = saved.value;
  const automatic = SEATS.filter((seat) => players[seat - 1]?.kind !== HUMAN);
  const opening = await openingOf(rules, line, variations, automatic);
  if (!opening.ok) return opening;
  const names = players.map(({ name, kind }) => (kind === HUMAN ? cleanName(name) || null : null));
  return { ok: true, value: { ...opening.value, names } };
}

const OTHER_GAME: Refusal = { key: 'web.piscari.open.other', words: {} };

async function openingOf(
  rules: Pick<Rules, 'look'>,
  { game, start, tokens }: Line,
  variations: readonly Variation[],
  automatic: readonly Seat[],
): Promise<Result<Opening>> {
  const first = await rules.look({ game, start, tokens: [] }, 'referee');
  if (!first.ok) return first;
  if (!isPiscari(first.value)) return { ok: false, reasons: [OTHER_GAME] };
  const progress: Progress = { game, start, tokens, undone: [], seen: [] };
  return { ok: true, value: { progress, variations, automatic } };
}

/** A game as text, in the format of all games; null when the core refuses. */
export async function writeGame(
  rules: Pick<Rules, 'write'>,
  { line, variations }: Pick<GameController, 'line' | 'variations'>,
  names: readonly string[],
  automatic: readonly Seat[],
): Promise<string | null> {
  const players = SEATS.map((seat) => ({
    name: names[seat - 1] ?? '',
    kind: automatic.includes(seat) ? 'wizard' : HUMAN,
  }));
  const text = await rules.write({ line, variations, options: {}, players });
  return text.ok ? text.value : null;
}

export function openGame(
  { progress, variations, automatic }: Opening,
  info: GameInfo,
  world: GameWorld,
): Game {
  return new Game({ progress, variations }, refereeOf(info, automatic), world);
}

/**
 * This screen. Wizards who play alone are no players of the game but hands of its page, which rolls
 * for them and asks for their choice; undo and redo pass over what they did.
 */
export function refereeOf(info: GameInfo, automatic: readonly Seat[]): Referee {
  return {
    mode: {
      info,
      people: SEATS.filter((seat) => !automatic.includes(seat)),
      bots: new Map(),
      rollers: SEATS,
      isRefereed: false,
      viewer: 'referee',
    },
    players: SEATS.map((seat) => ({
      name: WIZARDS[teamOf(seat)],
      team: teamOf(seat),
      kind: HUMAN,
      isLocal: true,
    })),
    replay: null,
    save: null,
  };
}
