import { describe, expect, it } from 'vitest';
import { Texts } from '../../text/texts';
import type { Player } from '../contract';
import { contentName, short, tell } from './names';

const texts = new Texts('fr', {
  'gigogne.size.G': 'grand carré',
  'gigogne.size.P': 'petit carré',
  'web.gigogne.empty': 'vide',
  'web.gigogne.short': '{size} en {cell}',
  'web.gigogne.size.G': 'grand',
  'web.gigogne.square': '{size} {de:owner}',
  'web.gigogne.tell': '{player} pose un {size} dans la case {cell}.',
});
const players: readonly Player[] = [
  { name: 'Anna', team: 'blue', isLocal: true },
  { name: 'Ben', team: 'red', isLocal: true },
];

describe('the names of Gigogne', () => {
  it('tells a move with the player, the glyph, the size and the cell', () => {
    expect(tell('G4', 1, players, texts)).toBe('Anna ● pose un grand carré dans la case 4.');
    expect(short('G4', texts)).toBe('grand en 4');
  });

  it('names the squares of a cell from the visible one inwards', () => {
    const cell = { P: 1, M: null, G: 2 };
    expect(contentName(cell, players, texts)).toBe(
      'grand carré de Ben ▲\u202f; petit carré d’Anna ●',
    );
    expect(contentName({ P: null, M: null, G: null }, players, texts)).toBe('vide');
  });
});
