import type { QwirkleBoard } from '../../core/types';
import type { BoardModule } from '../contract';
import { editedPiece } from './editedPiece';
import { Board } from './Board';
import { Facts } from './Facts';
import { moveDrawing } from './moveDrawing';
import { refusalText, short, tell } from './names';
import { Picture } from './Picture';
import { Rules } from './Rules';

export const module: BoardModule<QwirkleBoard> = {
  Board,
  Picture,
  Rules,
  editedPiece,
  moveSentence: tell,
  moveLabel: short,
  moveDrawing,
  refusal: refusalText,
  wantsRoom: true,
  Facts,
};
