import type { VorassicBoard } from '../../core/types';
import type { GameManifest } from '../manifests';

export const manifest: GameManifest<VorassicBoard> = {
  teams: ['yellow', 'red', 'green', 'blue'],
  teamsAreFixed: true,
  minutes: 10,
  sounds: { move: 'capture' },
  analyst: { bot: 'expert', isQuick: ({ size }) => size <= 5 },
  showcase: {
    seats: 2,
    from: 18,
    start:
      'Y,1,#,3,4,5,6,7/1,2,3,#,5,6,7,6/2,3,4,5,6,7,6,5/3,4,5,6,#,6,5,4/4,5,6,#,6,5,4,3/5,6,7,6,5,4,3,2/6,7,6,5,#,3,2,1/7,6,5,4,3,#,1,R octopus 1 0|0',
    tokens:
      'B1 G6 C1 F6 D2 E5 E2 E4 F3 D5 C3 C5 F2 B6 G1 B5 H0 F4 D3 C4 G0 A7 G2 A6 F1 C6 H1 B7 G3 ' +
      'B4 G4 B3 C2 F5 B2 G5 F0 A5 E1 H4 H3 A3 H5 A2 A1 H6 H2 D6 E0 C7',
  },
};
