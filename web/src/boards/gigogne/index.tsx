import type { GigogneBoard } from '../../core/types';
import type { BoardModule } from '../contract';
import { editedPiece } from './editedPiece';
import { Board } from './Board';
import { short, tell } from './names';
import { Picture } from './Picture';
import { Reserve } from './Reserve';
import { Rules } from './Rules';

export const module: BoardModule<GigogneBoard> = {
  Board,
  Picture,
  Rules,
  editedPiece,
  moveSentence: tell,
  moveLabel: short,
  CardExtra: Reserve,
};
