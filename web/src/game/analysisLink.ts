import type { GameId, Line, Variation } from '../core/types';
import { TEAMS, type Team } from '../theme/teams';
import { isRecord, keep, recall } from '../ui/storage';
import { readTexts, readVariations } from './keptLines';

/** A game to be thought over: the address of its analysis holds it all when it is short enough. */
export interface AnalysedGame {
  readonly line: Line;
  /** left out of addresses */
  readonly variations: readonly Variation[];
  /** empty: called by what it is, in the language of the page */
  readonly names: readonly string[];
  readonly teams: readonly Team[];
  /** the position to show first, by the number of its steps; null for the last */
  readonly at: number | null;
}

/** Longer addresses are cut by some programs that pass links on. */
const LONGEST = 2000;

const PAGE = '/analyse';

/** Where a game is analysed: an address with all of it, or else what this browser keeps. */
export function analysisAddress(game: AnalysedGame): string {
  return (game.variations.length === 0 ? analysisLink(game) : null) ?? keepAnalysis(game);
}

/** An address with the moves of the game; null when it is too long for one. */
export function analysisLink({ line, names, teams, at }: AnalysedGame): string | null {
  const words = [
    ['start', line.start],
    ['moves', line.tokens.join(' ')],
    ['names', names.some(Boolean) ? names.map((name) => name.replaceAll(',', ' ')).join(',') : ''],
    ['teams', teams.join(',')],
    ['at', at === null ? '' : String(at)],
  ];
  const query = words.flatMap(([name, value]) => (value ? [`${name}=${readable(value)}`] : []));
  const address = `${PAGE}/${line.game}?${query.join('&')}`;
  return address.length <= LONGEST ? address : null;
}

/** Keeps a game in this browser; gives where it is analysed. */
function keepAnalysis({ line, variations, names, teams }: AnalysedGame): string {
  keep(memoryOf(line.game), { ...line, variations, names, teams });
  return `${PAGE}/${line.game}?kept=${Date.now().toString(36)}`; // another game, another page
}

/** The game of an address, or the one that was kept; null where there is none. */
export function readAnalysis(game: GameId, query: URLSearchParams): AnalysedGame | null {
  const start = query.get('start');
  if (start === null) return recallAnalysis(game);
  const list = (name: string, separator: string) =>
    (query.get(name) ?? '').split(separator).filter((word) => word !== '');
  const at = query.get('at');
  const names = query.get('names');
  return {
    line: { game, start, tokens: list('moves', ' ') },
    variations: [],
    names: names === null ? [] : names.split(','),
    teams: knownTeams(list('teams', ',')),
    at: at !== null && /^\d+$/.test(at) ? Number(at) : null,
  };
}

function recallAnalysis(game: GameId): AnalysedGame | null {
  const kept = recall(memoryOf(game));
  if (!isRecord(kept) || typeof kept['start'] !== 'string') return null;
  return {
    line: { game, start: kept['start'], tokens: readTexts(kept['tokens']) },
    variations: readVariations(kept['variations']),
    names: readTexts(kept['names']),
    teams: knownTeams(readTexts(kept['teams'])),
    at: null,
  };
}

const memoryOf = (game: GameId) => `analysis.${game}`;

function knownTeams(words: readonly string[]): readonly Team[] {
  return words.flatMap((word) => TEAMS.filter((team) => team === word));
}

/** Escapes no more than an address needs: positions and moves stay readable. */
function readable(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(2F|2C|40|3A)/g, (escaped) => decodeURIComponent(escaped));
}

/** Where the analysis of a game kept by a server is found. */
export function recordAnalysisLink(replay: string): string {
  return `${PAGE}?replay=${encodeURIComponent(replay)}`;
}
