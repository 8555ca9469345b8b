import { teamsOf } from '../boards/manifests';
import { BOTS } from '../core/modules';
import type { GameId, GameInfo, OptionSpec, Refusal, Result, Rules } from '../core/types';
import type { Texts } from '../text/texts';
import type { Team } from '../theme/teams';
import { isRecord, keep, recall } from '../ui/storage';
import { baseKind, computerName } from './personas';
import { cleanName } from './playerNames';
import { HUMAN } from './referee';

export { HUMAN };

/** How a game is to be played: what the set-up page edits and what is remembered of it. */
export interface SetUp {
  readonly game: GameId;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatSetUp[];
}

export interface SeatSetUp {
  /** 'human', a level, or a bot with its options ("strategy4:depth=3") */
  readonly kind: string;
  /** empty: called by what it is */
  readonly name: string;
  readonly team: Team;
}

export const DEFAULT_LEVEL = 'medium';
/** Options that seats and the "who begins" field stand for. */
export const SEAT_OPTION = 'players';
export const FIRST_OPTION = 'first';

export function seatCounts(info: GameInfo): readonly number[] {
  const spec = info.options.find(({ name }) => name === SEAT_OPTION);
  if (!spec) return [info.maxSeats];
  if (spec.type === 'choice') return spec.choices.map(Number);
  return Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i);
}

/** Who may begin at a table of so many: a game lists its seats in order, then what draws lots. */
export function firstChoices(info: GameInfo, count: number): readonly string[] {
  const spec = info.options.find(({ name }) => name === FIRST_OPTION);
  return (spec?.choices ?? []).filter((_, index) => index < count || index >= info.maxSeats);
}

export function defaultSetUp(info: GameInfo): SetUp {
  const options = Object.fromEntries(info.options.map(({ name, usual }) => [name, usual]));
  const count = Number(options[SEAT_OPTION] ?? info.maxSeats);
  return withSeatCount(info, { game: info.id, options, seats: [] }, count);
}

export function withSeatCount(info: GameInfo, setUp: SetUp, count: number): SetUp {
  const seats = setUp.seats.slice(0, count);
  for (let seat = seats.length; seat < count; ++seat) {
    seats.push({
      kind: seat === 0 ? HUMAN : usualOpponent(setUp.game),
      name: '',
      team: freeTeam(setUp.game, seats),
    });
  }
  const options = { ...setUp.options };
  if (SEAT_OPTION in options) options[SEAT_OPTION] = String(count);
  const first = info.options.find(({ name }) => name === FIRST_OPTION);
  if (first && !firstChoices(info, count).includes(options[FIRST_OPTION] ?? ''))
    options[FIRST_OPTION] = first.usual;
  return { ...setUp, options, seats };
}

/** A computer player, where the game has any. */
function usualOpponent(game: GameId): string {
  const levels = BOTS.find(({ id }) => id === game)?.levels ?? [];
  return levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : HUMAN;
}

function freeTeam(game: GameId, seats: readonly SeatSetUp[]): Team {
  const teams = teamsOf(game);
  return teams.find((team) => seats.every((seat) => seat.team !== team)) ?? 'blue';
}

/** Gives a seat a colour; who had it takes the old one. */
export function withTeam(setUp: SetUp, index: number, team: Team): SetUp {
  const old = setUp.seats[index]?.team;
  if (!old) return setUp;
  const seats = setUp.seats.map((seat, i) => {
    if (i === index) return { ...seat, team };
    return seat.team === team ? { ...seat, team: old } : seat;
  });
  return { ...setUp, seats };
}

/** People and computers change places; the colours of the seats stay where the rules fix them. */
export function shuffled(setUp: SetUp, random: () => number, teamsStay: boolean): SetUp {
  const seats = [...setUp.seats];
  for (let i = seats.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [seats[i], seats[j]];
    if (a && b) [seats[i], seats[j]] = [b, a];
  }
  if (!teamsStay) return { ...setUp, seats };
  return {
    ...setUp,
    seats: seats.map((seat, i) => ({ ...seat, team: setUp.seats[i]?.team ?? seat.team })),
  };
}

/** What a seat is called: the name it was given, else that of its place or of its computer. */
export function seatName(seats: readonly NamedSeat[], index: number, texts: Texts): string {
  return seats[index]?.name.trim() || usualName(seats, index, texts);
}

type NamedSeat = Omit<SeatSetUp, 'team'>;

/** The players by the names they go by in this language. */
export function withNames<P extends NamedSeat>(players: readonly P[], texts: Texts): readonly P[] {
  return players.map((player, index) => ({ ...player, name: seatName(players, index, texts) }));
}

/** The names that were given: empty for who is called by what it is, in whatever language. */
export function givenNames(players: readonly NamedSeat[], texts: Texts): readonly string[] {
  const nameless = players.map((player) => ({ ...player, name: '' }));
  return players.map(({ name }, index) => (name === usualName(nameless, index, texts) ? '' : name));
}

/** "Joueur 2", or the name of a computer player. */
export function usualName(seats: readonly NamedSeat[], index: number, texts: Texts): string {
  if (seats[index]?.kind === HUMAN) return texts.get('web.seat.human', { seat: index + 1 });
  const isCounted = (at: number) => at === index || seats[at]?.name.trim() === '';
  const kinds = seats.map(({ kind }, at) => (isCounted(at) ? kind : ''));
  return computerName(kinds, index, texts);
}

/** "Humain", "Facile" for a level, "Ordinateur" for a particular computer player. */
export function kindName(kind: string, texts: Texts): string {
  if (kind === HUMAN) return texts.get('web.kind.human');
  const level = `web.level.${baseKind(kind)}`;
  return texts.get(texts.has(level) ? level : 'web.kind.computer');
}

const memoryOf = (game: GameId) => `setup.${game}`;

/** Remembers a set-up that the rules accept; else says what is wrong with it. */
export async function keepSetUp(
  rules: Pick<Rules, 'start'>,
  setUp: SetUp,
  asked = setUp.options,
): Promise<Result<unknown>> {
  const answer = await rules.start(setUp.game, asked, ANY_SEED);
  if (answer.ok) keep(memoryOf(setUp.game), setUp);
  return answer;
}

const ANY_SEED = 1;

/** The last set-up of a game, as far as it can still be played; the usual one otherwise. */
export function recallSetUp(info: GameInfo): SetUp {
  const usual = defaultSetUp(info);
  const kept = recall(memoryOf(info.id));
  if (!isRecord(kept) || !isRecord(kept['options']) || !Array.isArray(kept['seats'])) return usual;
  const known = kept['options'];
  const options = Object.fromEntries(
    info.options.map((spec) => {
      const value = known[spec.name];
      return [spec.name, isOffered(spec, value) ? value : spec.usual];
    }),
  );
  const seats = kept['seats'].flatMap((seat) => readSeat(info, seat));
  const isPlayable = seatCounts(info).includes(seats.length);
  return isPlayable ? withSeatCount(info, { game: info.id, options, seats }, seats.length) : usual;
}

function readSeat(info: GameInfo, seat: unknown): SeatSetUp[] {
  if (!isRecord(seat)) return [];
  const team = teamsOf(info.id).find((candidate) => candidate === seat['team']);
  const kind = textOr(seat['kind'], HUMAN);
  return team && isKind(info, kind)
    ? [{ kind, name: cleanName(textOr(seat['name'], '')), team }]
    : [];
}

const isKind = (info: GameInfo, kind: string): boolean => whyNotKind(info, kind).length === 0;

/** What is wrong with who is to play, as the core would say it: "strategy4:depth=999". */
export function refusedKinds(info: GameInfo, { seats }: SetUp): readonly Refusal[] {
  return seats.flatMap(({ kind }) => whyNotKind(info, kind));
}

function whyNotKind({ bots, levels }: GameInfo, kind: string): readonly Refusal[] {
  if (kind === HUMAN || levels.includes(kind)) return [];
  const name = baseKind(kind);
  const bot = bots.find((candidate) => candidate.name === name);
  if (!bot) {
    const known = [...levels, ...bots.map((candidate) => candidate.name)].join(', ');
    return [{ key: 'refusal.bot.unknown', words: { name, known } }];
  }
  const words = kind.slice(name.length + 1);
  return words === '' ? [] : words.split(',').flatMap((word) => whyNotOption(bot.options, word));
}

/** "depth=3" */
function whyNotOption(specs: readonly OptionSpec[], word: string): readonly Refusal[] {
  const [name = '', value = ''] = word.split('=', 2);
  const spec = specs.find((candidate) => candidate.name === name);
  if (!spec) {
    const known = specs.map((candidate) => candidate.name).join(', ');
    return [{ key: 'refusal.option.unknown', words: { name, known } }];
  }
  const allowed = spec.type === 'integer' ? `${spec.min}-${spec.max}` : spec.choices.join('|');
  return isOffered(spec, value)
    ? []
    : [{ key: 'refusal.option.value', words: { name, value, allowed } }];
}

function isOffered({ type, min, max, choices }: OptionSpec, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (type === 'choice') return choices.includes(value);
  return (
    type !== 'integer' || (/^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max)
  );
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/**
 * A set-up from the words of an address: `players=3&seats=hho&names=Anna,Ben,Robot&bots=expert` and
 * the game's own options. `bots` are separated by ';', a single one serves all.
 */
export function setUpFromWords(info: GameInfo, words: URLSearchParams, base: SetUp): SetUp {
  const options = { ...base.options };
  for (const spec of info.options)
    options[spec.name] = words.get(spec.name) ?? options[spec.name] ?? spec.fallback;
  const letters = words.get('seats');
  const count = letters?.length || Number(words.get(SEAT_OPTION)) || base.seats.length;
  const names = words.get('names')?.split(',') ?? [];
  const bots = words.get('bots')?.split(';') ?? [];
  let computers = 0;
  // No table is laid for numbers that the rules will refuse.
  const isPlayable = seatCounts(info).includes(count);
  const seated = isPlayable
    ? withSeatCount(info, { ...base, options }, count)
    : {
        ...base,
        options: { ...options, ...(SEAT_OPTION in options && { players: String(count) }) },
      };
  const seats = seated.seats.map((seat, index) => {
    const isComputer = letters ? letters[index] === 'o' : seat.kind !== HUMAN;
    const bot = bots.length === 1 ? bots[0] : bots[computers];
    if (isComputer) ++computers;
    const fallback = seat.kind === HUMAN ? DEFAULT_LEVEL : seat.kind;
    return {
      ...seat,
      kind: isComputer ? (bot ?? fallback) : HUMAN,
      name: cleanName(names[index] ?? seat.name),
    };
  });
  return { ...seated, seats };
}
