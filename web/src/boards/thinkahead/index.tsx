import type { ThinkAheadBoard } from '../../core/types';
import type { BoardModule } from '../contract';
import { Board } from './Board';
import { refusal, short, tell } from './names';
import { Picture } from './Picture';
import { Rules } from './Rules';

export const module: BoardModule<ThinkAheadBoard> = {
  Board,
  Picture,
  Rules,
  moveSentence: tell,
  moveLabel: short,
  refusal,
  isSquare: true,
};
