import { describe, expect, it } from 'vitest';
import { Texts } from '../../text/texts';
import type { Player } from '../contract';
import { refusalText, short, tell, tileName } from './names';

const texts = new Texts('fr', {
  'refusal.qwirkle.line_mixes': 'La ligne {tiles} mélange les attributs.',
  'web.qwirkle.colour.A.m': 'rouge',
  'web.qwirkle.colour.D.f': 'verte',
  'web.qwirkle.gender.1': 'm',
  'web.qwirkle.gender.5': 'f',
  'web.qwirkle.hidden_tile': 'tuile cachée',
  'web.qwirkle.shape.1': 'rond',
  'web.qwirkle.shape.5': 'étoile',
  'web.qwirkle.short_place_other': '{count} tuiles',
  'web.qwirkle.tell_place': '{player} pose {tiles}.',
  'web.qwirkle.tell_trade_other': '{player} échange {count} tuiles.',
  'web.qwirkle.tile': '{shape} {colour}',
});
const players: readonly Player[] = [{ name: 'Anna', team: 'blue', isLocal: true }];

describe('the names of Qwirkle', () => {
  it('makes the colour agree with the shape', () => {
    expect(tileName('A1', texts)).toBe('rond rouge');
    expect(tileName('D5', texts)).toBe('étoile verte');
    expect(tileName('??', texts)).toBe('tuile cachée');
  });

  it('tells what was laid, and of an exchange only how many', () => {
    const laid = 'A1@0,0+D5@1,0';
    expect(tell(laid, 1, players, texts)).toBe('Anna ● pose rond rouge et étoile verte.');
    expect(short(laid, texts)).toBe('2 tuiles');
    expect(short('A1@0,0', texts)).toBe('rond rouge');
    expect(tell('trade:A1,D5', 1, players, texts)).toBe('Anna ● échange 2 tuiles.');
  });

  it('names tiles in refusals as they look', () => {
    const why = { key: 'refusal.qwirkle.line_mixes', words: { tiles: 'A1,D5' } };
    expect(refusalText(why, texts)).toBe(
      'La ligne (rond rouge et étoile verte) mélange les attributs.',
    );
  });
});
