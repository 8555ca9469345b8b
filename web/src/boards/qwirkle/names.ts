import type { Refusal, Seat, Tile } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Player } from '../contract';
import { playerName } from '../shared/cellNames';
import { actionOf, kindOf, type Action } from './tiles';

/** "étoile verte", "green star" */
export function tileName(tile: Tile, texts: Texts): string {
  const kind = kindOf(tile);
  if (!kind) return texts.get('web.qwirkle.hidden_tile');
  const gender = texts.get(`web.qwirkle.gender.${kind.shape}`);
  return texts.get('web.qwirkle.tile', {
    shape: texts.get(`web.qwirkle.shape.${kind.shape}`),
    colour: texts.get(`web.qwirkle.colour.${kind.colour}.${gender}`),
  });
}

export function tileNames(tiles: readonly Tile[], texts: Texts): string {
  const names = tiles.map((tile) => tileName(tile, texts));
  return new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(names);
}

/** A refusal whose words name tiles as people see them instead of as the notation writes them. */
export function refusalText(refusal: Refusal, texts: Texts): string {
  const words = Object.entries(refusal.words).map(([name, word]) => {
    const tiles = typeof word === 'string' ? word.split(/[ ,]+/) : [''];
    const areTiles = tiles.every((tile) => kindOf(tile) !== null);
    return [name, areTiles ? `(${tileNames(tiles, texts)})` : word] as const;
  });
  return texts.refusal({ key: refusal.key, words: Object.fromEntries(words) });
}

export function tell(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
): string {
  const action = actionOf(token);
  if (action?.kind === 'begin') {
    return texts.get('web.qwirkle.tell_begin', { player: playerName(action.seat, players) });
  }
  if (!action || seat === null) return token;
  return tellAction(action, playerName(seat, players), texts);
}

function tellAction(action: Exclude<Action, { kind: 'begin' }>, player: string, texts: Texts) {
  if (action.kind === 'pass') return texts.get('web.qwirkle.tell_pass', { player });
  if (action.kind === 'place') {
    const tiles = tileNames(
      action.tiles.map((laid) => laid.tile),
      texts,
    );
    return texts.get('web.qwirkle.tell_place', { player, tiles });
  }
  return texts.get(`web.qwirkle.tell_${action.kind}`, { player, count: action.tiles.length });
}

export function short(token: string, texts: Texts): string {
  const action = actionOf(token);
  if (!action) return token;
  if (action.kind === 'pass' || action.kind === 'begin') {
    return texts.get(`web.qwirkle.short_${action.kind}`);
  }
  const [only, ...more] = action.tiles;
  if (action.kind === 'place' && more.length === 0 && typeof only === 'object') {
    return tileName(only.tile, texts);
  }
  return texts.get(`web.qwirkle.short_${action.kind}`, { count: action.tiles.length });
}
