// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { Step } from '../core/types';
import { TextProvider } from '../text/TextContext';
import { Texts } from '../text/texts';
import type { GameController } from './controller';
import { Moments } from './Moments';
import { ReviewProvider } from './reviewContext';
import type { Judgement } from './useEvaluations';

const texts = new Texts(
  'en',
  JSON.parse(readFileSync('../src/text/en.json', 'utf8')) as Record<string, string>,
);

afterEach(cleanup);

/** What is said of a faultless game whose last step is of this kind. */
function saidOf(kind: Step['kind']): string {
  const game = { game: 'gigogne', steps: [{ kind }], players: [] } as unknown as GameController;
  const judgement = { stop: 0, seat: 1, value: 0, best: 'G0', cost: 0, exact: true };
  const judgements = [judgement as unknown as Judgement];
  const review = { judgements, done: 1, of: 1, trouble: null, retry: null };
  const { container } = render(
    <TextProvider value={texts}>
      <ReviewProvider value={review}>
        <Moments game={game} />
      </ReviewProvider>
    </TextProvider>,
  );
  return container.querySelector('p')?.textContent ?? '';
}

test('a game without a mistake says so', () => {
  expect(saidOf('move')).toMatch(/^No mistake/);
});

test('a game lost on time or given up was not decided on the board', () => {
  expect(saidOf('out')).toMatch(/decided otherwise/);
});
