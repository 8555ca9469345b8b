import type { PiscariBoard } from '../../core/types';
import type { GameManifest } from '../manifests';

export const manifest: GameManifest<PiscariBoard> = {
  teams: ['blue', 'red'],
  teamsAreFixed: true,
  minutes: 10,
  hasOwnPages: true,
  font: 'comic',
  limits: {},
  values: 'chance',
  analyst: { bot: 'oracle', isQuick: () => true },
  showcase: {
    seats: 2,
    from: 12,
    start: '.../.../... 1 -',
    tokens:
      'roll:angler b2 roll:fish a3 roll:fly a1 roll:fly b2 roll:fish b2 roll:fish a1 ' +
      'roll:angler a3 roll:angler b2 roll:fly b2 roll:fly a3 roll:angler a1 roll:fish b2 ' +
      'roll:angler b2 roll:fish c3 roll:fly c1 roll:fly a1 roll:fish a1 roll:fish c1 roll:fly ' +
      'a2 roll:angler a1 roll:angler c1 roll:fish b3 roll:angler c3 roll:angler c2 roll:fish ' +
      'a3 roll:fly b2 roll:angler a3 roll:angler b3 roll:fish b2 roll:fly a3 roll:angler b2 ' +
      'roll:fish a2 roll:fish a3 roll:fly b2 roll:fly a1 roll:fly b1 roll:angler a3 roll:fish ' +
      'a1 roll:fish b2 roll:fish b1 roll:angler b2',
  },
};
