import { describe, expect, it } from 'vitest';
import { createCoreForTests } from '../../core/coreForTests';
import type { VorassicBoard } from '../../core/types';
import { EXTRAS, OCTOPUS, SNAKE, START, STUCK, type Example } from './examples';
import { cellIndex } from './names';

const { rules } = await createCoreForTests();

/** What the core says of a position that is a start followed by tokens. */
async function told(
  start: string,
  tokens: string,
): Promise<Example & { scores: readonly number[] }> {
  const line = { game: 'vorassic' as const, start, tokens: tokens.split(' ').filter(Boolean) };
  const answer = await rules.look(line, 'referee');
  if (!answer.ok || answer.value.board.kind !== 'vorassic') throw new Error('refused');
  const board = answer.value.board as VorassicBoard;
  return {
    size: board.size,
    mode: board.mode,
    cells: board.cells,
    reachable: answer.value.moves ?? [],
    scores: answer.value.scores,
  };
}

const FIVE = 'Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R';

describe('the examples of the rules page are real positions', () => {
  const examples: readonly [string, Example, string, string, readonly number[]][] = [
    ['the start', START, `${FIVE} snake 1 0|0`, '', [0, 0]],
    ['the snake', SNAKE, `${FIVE} snake 1 0|0`, 'A1 D4 B1', [3, 1]],
    ['the octopus', OCTOPUS, `${FIVE} octopus 1 0|0`, 'B1 E3 B2 E2', [5, 3]],
    [
      'the end',
      STUCK,
      `${FIVE} snake 1 0|0`,
      'A1 D4 A2 D3 B2 C3 C2 C4 C1 B4 C0 A4 B0 A3 B1',
      [18, 18],
    ],
    [
      'walls and negative values',
      EXTRAS,
      'Y,8,7,4,2,G/#,0,-6,-6,-5,-5/0,-2,-4,#,-6,-3/4,8,#,4,1,-5/1,2,8,-8,-8,#/B,3,5,-7,3,R snake 1 0|0|0|0',
      '',
      [0, 0, 0, 0],
    ],
  ];
  it.each(examples)('%s', async (_, example, start, tokens, scores) => {
    const real = await told(start, tokens);
    expect(example.cells).toEqual(real.cells);
    expect(example.mode).toBe(real.mode);
    expect([...example.reachable].sort()).toEqual(real.reachable);
    expect(real.scores).toEqual(scores);
  });

  it('and red wins the last one by 22 to 18', async () => {
    const end = await told(
      `${FIVE} snake 1 0|0`,
      'A1 D4 A2 D3 B2 C3 C2 C4 C1 B4 C0 A4 B0 A3 B1 B3',
    );
    expect(end.scores).toEqual([18, 22]);
    expect(end.reachable).toEqual([]);
  });
});

describe('cells', () => {
  it('stand where their names say, up to the largest grid', async () => {
    const start = await rules.start('vorassic', { size: '26', walls: '20' }, 3);
    if (!start.ok) throw new Error('refused');
    const { cells, size } = await told(start.value.start, '');
    cells.forEach((cell, index) => expect(cellIndex(cell.name, size)).toBe(index));
  });
});
