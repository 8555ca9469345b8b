import type { ThinkAheadBoard } from '../../core/types';
import type { GameManifest } from '../manifests';

export const manifest: GameManifest<ThinkAheadBoard> = {
  teams: ['blue', 'red'],
  minutes: 10,
  sounds: { move: 'capture' },
  limits: { milliseconds: 1000 },
  analyst: { bot: 'expert', isQuick: ({ size }) => size <= 6 },
  showcase: {
    seats: 2,
    from: 7,
    start: '7,2,6,9,0,7/2,5,3,5,4,1/3,6,0,6,0,2/9,8,1,3,7,1/9,5,1,4,4,4/5,1,8,1,6,7 c3 1',
    tokens:
      '1,3 1,2 5,2 5,5 1,5 1,1 3,1 3,0 1,0 1,4 3,4 3,2 0,2 0,0 4,0 4,2 2,2 2,1 0,1 0,3 3,3 ' +
      '3,5 0,5 0,4 5,4 5,0 2,0 2,3 5,3 5,1',
  },
};
