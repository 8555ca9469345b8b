import type { VorassicBoard } from '../../core/types';
import type { BoardModule } from '../contract';
import { editedPiece } from './editedPiece';
import { Board } from './Board';
import { short, tell } from './names';
import { Picture } from './Picture';
import { Rules } from './Rules';

export const module: BoardModule<VorassicBoard> = {
  Board,
  Picture,
  Rules,
  editedPiece,
  moveSentence: tell,
  moveLabel: short,
  isSquare: true,
};
