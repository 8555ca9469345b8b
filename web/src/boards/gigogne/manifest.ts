import type { GigogneBoard } from '../../core/types';
import type { GameManifest } from '../manifests';

export const manifest: GameManifest<GigogneBoard> = {
  minutes: 5,
  values: 'outcome',
  analyst: { bot: 'perfect', isQuick: () => true, judgesMany: true },
  showcase: {
    seats: 4,
    from: 9,
    start: '.../.../.../.../.../.../.../.../... 1 4 visible',
    tokens: 'P7 M8 M4 M1 M2 P2 P4 P5 G6 M3 G2 G8 G4 G7 M6 P1 M0 G0 M5 P6 G1 G5 G3 M7 P0 P8 P3',
  },
};
