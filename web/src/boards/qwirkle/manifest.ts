import type { QwirkleBoard } from '../../core/types';
import type { GameManifest } from '../manifests';

export const manifest: GameManifest<QwirkleBoard> = {
  minutes: 40,
  analyst: { bot: 'expert', isQuick: () => false, judgesMany: true },
  showcase: {
    seats: 2,
    from: 35,
    start: '- -|- 0|0 1 6x6x3',
    tokens:
      'draw:A6,B3,C6,D1,D3,F6 draw:A4,B2,C6,E4,F3,F6 begin:1 C6@0,0+F6@1,0+A6@2,0 ' +
      'draw:C2,D3,E4 F6@0,-1+F3@1,-1 draw:E2,F5 trade:C2,D3,E4 draw:A4,D6,F4 A4@2,1+E4@3,1 ' +
      'draw:B2,B6 D6@-1,0+D3@-1,1+D1@-1,2 draw:A4,B1,F2 E2@3,2+B2@4,2 draw:C5,C6 ' +
      'F2@1,-2+F4@1,1 draw:D2,E5 C6@-2,-1+B6@-2,0 draw:E4,E4 B3@4,3+B1@5,3 draw:A1,C3 ' +
      'F5@1,-3+C5@2,-3 draw:A1,A5 A1@5,4+A4@6,4 draw:E3,F1 A5@7,4+A1@7,5 draw:A3,C2 F1@1,2 ' +
      'draw:C1 C2@2,-2+B2@3,-2 draw:A5,C5 C1@0,2+C3@0,3 draw:A1,B1 A3@8,4+A5@8,5 draw:C2,D6 ' +
      'A4@7,3+A1@8,3 draw:A6,D2 C5@-2,4+C6@-1,4+C2@0,4 draw:A2,B2,F4 E3@0,-4+E5@0,-3 ' +
      'draw:C4,D4 E4@0,-5+F4@1,-5 draw:C1,F2 C4@0,5+D4@1,5 draw:B3,C4 A2@4,-2+F2@4,-1+B2@4,0 ' +
      'draw:B6,D1,E3 C4@1,4 draw:F4 D1@-3,1+D6@-2,1 draw:A2,D3 A6@6,5 draw:D4 E4@1,6+E3@2,6 ' +
      'draw:E1,E6 D4@-4,1+D2@-4,2 draw:D5,E1 E6@-2,-2+B6@-1,-2 draw:B5,E5 D5@-6,1+D2@-5,1 ' +
      'draw:F5,F6 B5@-1,-3 draw:E6 F5@-1,7+F6@0,7+F4@1,7 draw:B6,F3,F3 ' +
      'E6@-2,-6+E5@-1,-6+E1@0,-6 draw:A3,B1,D4 F3@2,7+B3@2,8 draw:B3,D6 A2@9,4+A3@9,5 ' +
      'draw:C1,E6 D6@-3,-2+B6@-3,-1 draw:B4,B5 D4@-5,2+D3@-3,2 draw:A3,A5',
  },
};
