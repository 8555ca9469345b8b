import type { ThinkAheadBoard } from '../../core/types';
import type { BoardModule } from '../contract';
import { editedPiece } from './editedPiece';
import { Board } from './Board';
import { refusal, short, tell } from './names';
import { Picture } from './Picture';
import { Rules } from './Rules';

export const module: BoardModule<ThinkAheadBoard> = {
  Board,
  Picture,
  Rules,
  editedPiece,
  moveSentence: tell,
  moveLabel: short,
  refusal,
  isSquare: true,
};
