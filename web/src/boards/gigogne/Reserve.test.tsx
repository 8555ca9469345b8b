// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GigogneBoard, PositionView, Rules } from '../../core/types';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import { rulesForTests } from '../shared/rulesForTests';
import { Reserve } from './Reserve';

const texts = new Texts('en', { 'web.gigogne.stock': '{small} {medium} {large}' });
const anna = { name: 'Anna', team: 'blue', isLocal: true } as const;

let rules: Rules;
beforeAll(async () => {
  rules = await rulesForTests();
});
afterEach(cleanup);

async function show(isCompact: boolean, tokens = ['P4', 'G0', 'P1']) {
  const started = await rules.start('gigogne', { first: '1' }, 1);
  if (!started.ok) throw new Error('no game');
  const seen = await rules.look({ ...started.value, tokens }, 'referee');
  if (!seen.ok) throw new Error('no position');
  const view = seen.value as PositionView<GigogneBoard>;
  return render(
    <TextProvider value={texts}>
      <Reserve view={view} seat={1} player={anna} isCompact={isCompact} />
    </TextProvider>,
  ).container;
}

describe('the reserve on a player card', () => {
  it('shows every square, and the places of those on the board', async () => {
    const container = await show(false);
    expect(container.textContent).toBe('1 3 3');
    expect(container.querySelectorAll('.gigogne-gone')).toHaveLength(2);
    expect(container.querySelectorAll('svg')).toHaveLength(9);
  });

  it('counts them where there is one line for everything', async () => {
    const container = await show(true);
    expect(container.textContent).toBe('1 3 3133');
    expect(container.querySelectorAll('svg')).toHaveLength(3);
  });

  it('disappears with who leaves the game', async () => {
    for (const isCompact of [false, true])
      expect((await show(isCompact, ['P4', 'out:1'])).textContent).toBe('');
  });
});
