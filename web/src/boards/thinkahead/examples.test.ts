import { describe, expect, it } from 'vitest';
import { createCoreForTests } from '../../core/coreForTests';
import type { PositionView, ThinkAheadBoard } from '../../core/types';
import { ANSWER, END, GOES_ON, START, THINK, type Example } from './examples';
import { cellIndex } from './names';

const { rules } = await createCoreForTests();

/** What the core says of a position that is a start followed by tokens. */
async function told(
  start: string,
  tokens: readonly string[],
): Promise<PositionView<ThinkAheadBoard>> {
  const answer = await rules.look({ game: 'thinkahead', start, tokens }, 'referee');
  if (!answer.ok) throw new Error('refused');
  const { board } = answer.value;
  if (board.kind !== 'thinkahead') throw new Error(board.kind);
  return { ...answer.value, board: board as ThinkAheadBoard };
}

const FIVE = '1,5,9,3,20/10,9,4,8,8/20,0,8,3,6/4,7,5,0,15/2,9,15,10,6 r2 1';
const FOUR = '6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1';
const TO_THE_END = ['0,2', '0,3', '1,3', '1,2', '3,2', '3,0', '2,0', '2,2'];

describe('the examples of the rules page are real positions', () => {
  const examples: readonly [string, Example, string, readonly string[], readonly number[]][] = [
    ['a first move', START, FIVE, [], [0, 0]],
    ['its answer', ANSWER, FIVE, ['2,0'], [20, 0]],
    ['what follows', GOES_ON, FIVE, ['2,0', '1,0'], [20, 10]],
    ['the end', END, FOUR, TO_THE_END, [30, 26]],
  ];
  it.each(examples)('%s', async (_, example, start, tokens, scores) => {
    const { board, scores: real } = await told(start, tokens);
    expect(example).toEqual({ size: board.size, line: board.line, cells: board.cells });
    expect(real).toEqual(scores);
  });

  it('and the last one is won by blue', async () => {
    expect((await told(FOUR, TO_THE_END)).outcome).toEqual({ winner: 1 });
  });

  it('and thinking ahead is worth five points', async () => {
    const start = '2,7,3,9/6,1,4,8/5,0,6,9/3,2,5,4 r0 1';
    expect((await told(start, [])).board.cells).toEqual(THINK.cells);
    expect((await told(start, ['0,3', '2,3'])).scores).toEqual([9, 9]);
    expect((await told(start, ['0,1', '3,1'])).scores).toEqual([7, 2]);
  });
});

describe('cells', () => {
  it('stand where their tokens say, and every legal one tells the line to come', async () => {
    const start = await rules.start('thinkahead', { size: '26' }, 3);
    if (!start.ok) throw new Error('refused');
    const { board, moves } = await told(start.value.start, []);
    board.cells.forEach((cell, index) => expect(cellIndex(cell.token, 26)).toBe(index));
    expect(Object.keys(board.next).sort()).toEqual([...(moves ?? [])].sort());
  });
});
