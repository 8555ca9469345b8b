/** The keys of what things are called; the texts say how, in each language. */
import type { Icon, Seat, TextKey } from '../../core/types';
import type { PiscariTeam } from './media';

export const SEATS: readonly Seat[] = [1, 2];

/** The document fixes the seats: blue with Merlin on the left, red with Gandalf on the right. */
export function teamOf(seat: Seat): PiscariTeam {
  return seat === 2 ? 'red' : 'blue';
}

export function otherSeat(seat: Seat): Seat {
  return seat === 2 ? 1 : 2;
}

export const WIZARDS: Readonly<Record<PiscariTeam, string>> = { blue: 'Merlin', red: 'Gandalf' };

/** "bleu" */
export const COLOUR: Readonly<Record<PiscariTeam, string>> = {
  blue: 'web.piscari.colour.blue',
  red: 'web.piscari.colour.red',
};

/** "bleus" in « C’est aux bleus de jouer. » */
export const TEAM: Readonly<Record<PiscariTeam, string>> = {
  blue: 'web.piscari.team.blue',
  red: 'web.piscari.team.red',
};

/** "un pêcheur" */
export const ONE: Readonly<Record<Icon, string>> = {
  angler: 'piscari.icon.angler',
  fish: 'piscari.icon.fish',
  fly: 'piscari.icon.fly',
};

/** "mouche bleue" */
export const PIECE: Readonly<Record<PiscariTeam, Readonly<Record<Icon, string>>>> = {
  blue: {
    angler: 'web.piscari.piece.blue_angler',
    fish: 'web.piscari.piece.blue_fish',
    fly: 'web.piscari.piece.blue_fly',
  },
  red: {
    angler: 'web.piscari.piece.red_angler',
    fish: 'web.piscari.piece.red_fish',
    fly: 'web.piscari.piece.red_fly',
  },
};

export const DEFAULT_NAME: Readonly<Record<PiscariTeam, string>> = {
  blue: 'web.piscari.player.blue',
  red: 'web.piscari.player.red',
};

/** Makes a key a word of another sentence. */
export function word(key: string): TextKey {
  return { key };
}
