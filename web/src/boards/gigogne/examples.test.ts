import { describe, expect, it } from 'vitest';
import { createCoreForTests } from '../../core/coreForTests';
import type { GigogneBoard } from '../../core/types';
import { BLOCKED, NESTED, ORDERED, SAME_SIZE, TRIO, WON, type Example } from './examples';
import { SIZES } from './squares';

const { rules } = await createCoreForTests();

describe('the examples of the rules page are real positions', () => {
  const examples: readonly [string, Example, string][] = [
    ['won', WON, '- 2 visible'],
    ['blocked', BLOCKED, '1 2 visible'],
    ['nested', NESTED, '1 4 visible'],
    ['same size', SAME_SIZE, '- 2 classic'],
    ['ordered', ORDERED, '- 2 classic'],
    ['trio', TRIO, '- 2 classic'],
  ];
  it.each(examples)('%s', async (_, example, rest) => {
    const cells = example.cells.map((cell) => SIZES.map((size) => cell[size] ?? '.').join(''));
    const start = `${cells.join('/')} ${rest}`;
    const answer = await rules.look({ game: 'gigogne', start, tokens: [] }, 'referee');
    if (!answer.ok) throw new Error(JSON.stringify(answer.reasons));
    const board = answer.value.board as GigogneBoard;
    expect(board.cells).toEqual(example.cells);
    expect(board.covered).toEqual(example.covered);
  });
});
