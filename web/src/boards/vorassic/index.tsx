import type { VorassicBoard } from '../../core/types';
import type { BoardModule } from '../contract';
import { Board } from './Board';
import { short, tell } from './names';
import { Picture } from './Picture';
import { Rules } from './Rules';

export const module: BoardModule<VorassicBoard> = {
  Board,
  Picture,
  Rules,
  moveSentence: tell,
  moveLabel: short,
  isSquare: true,
};
