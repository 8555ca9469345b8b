// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Step } from '../core/types';
import type { GameController } from './controller';
import { ReviewProvider } from './reviewContext';
import { useHasSummary } from './Summary';
import type { Review } from './useEvaluations';

const step = (seat: number): Step => ({
  token: 'x',
  kind: 'move',
  seat,
  turn: { phase: 'move', seat },
  scores: [],
  detail: null,
});

/** A finished game of four without points, which not everybody can judge. */
function finished(steps: number): GameController {
  const end = { seats: 4, scores: [], outcome: { winner: 1 }, board: { kind: 'unheard-of' } };
  const played = Array.from({ length: steps }, (_, index) => step((index % 4) + 1));
  return { game: 'unheard-of', end, steps: played } as unknown as GameController;
}

const hasSummary = (game: GameController, review: Review | null) =>
  renderHook(() => useHasSummary(game), {
    wrapper: ({ children }) => <ReviewProvider value={review}>{children}</ReviewProvider>,
  }).result.current;

test('there is a summary where somebody judges, and none where nobody can', () => {
  const review = { judgements: [], done: 0, of: 8, trouble: null, retry: null };
  expect(hasSummary(finished(8), review)).toBe(true);
  expect(hasSummary(finished(8), null)).toBe(false);
  expect(hasSummary({ ...finished(8), end: null }, review)).toBe(false);
});

test('a game that was hardly played has one that says so', () => {
  expect(hasSummary(finished(1), null)).toBe(true);
});
