// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import french from '../../../src/text/fr.json';
import { TextProvider } from '../text/TextContext';
import { Texts } from '../text/texts';
import { SeatClock, TurnTimeProvider, type TurnTime } from './SeatClock';

const texts = new Texts('fr', french);
const vibrate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vibrate.mockClear();
});

interface Shown extends Partial<TurnTime> {
  readonly runningSeat?: number;
}

/** The clock of the first of two seats, in a turn of a minute. */
function showClock({ isMine = true, runningSeat = 1, ...more }: Shown = {}) {
  const time: TurnTime = {
    kind: 'turn',
    seat: runningSeat,
    until: Date.now() + 60_000,
    startsAt: null,
    seconds: 60,
    times: null,
    stoppedAt: null,
    isMine,
    ...more,
  };
  for (const old of sentences()) old.remove();
  const { container } = render(
    <TextProvider value={texts}>
      <TurnTimeProvider value={time}>
        <SeatClock seat={1} />
      </TurnTimeProvider>
    </TextProvider>,
  );
  const clock = container.querySelector('span');
  return {
    isShown: clock !== null,
    look: () => ({
      seconds: clock?.querySelector('span[aria-hidden]')?.textContent,
      tone: /text-(accent|warn|danger)/.exec(clock?.className ?? '')?.[1],
      isBeating: clock?.classList.contains('animate-pulse'),
      ring: clock?.querySelector('[stroke-dasharray]')?.getAttribute('stroke-width'),
      spoken: sentences()
        .map(({ textContent }) => textContent)
        .join(' '),
    }),
  };
}

function sentences(): Element[] {
  return [...document.querySelectorAll('[data-announcer] > p')];
}

/** Lets the time run to the moment when so many seconds are left. */
function runTo(left: number, from = 60): void {
  act(() => {
    vi.advanceTimersByTime((from - left) * 1000);
  });
}

const CALM = { tone: 'accent', isBeating: false, ring: '3' };
const SOON = { tone: 'warn', isBeating: false, ring: '4' };
const NOW = { tone: 'danger', isBeating: true, ring: '5' };

test.each([
  [60, CALM, ''],
  [31, CALM, ''],
  [30, CALM, 'Plus que 30 secondes.'],
  [29, CALM, ''],
  [11, CALM, ''],
  [10, SOON, 'Plus que 10 secondes.'],
  [9, SOON, ''],
  [6, SOON, ''],
  [5, NOW, 'Plus que 5 secondes.'],
  [4, NOW, ''],
  [0, NOW, ''],
])('one’s own clock with %i seconds left', (left, look, spoken) => {
  const clock = showClock();
  runTo(left);
  expect(clock.look()).toEqual({ seconds: String(left), ...look, spoken });
});

test('the clock of somebody else looks the same, and neither speaks nor shakes', () => {
  const clock = showClock({ isMine: false });
  runTo(30);
  expect(clock.look()).toEqual({ seconds: '30', ...CALM, spoken: '' });
  runTo(10, 30);
  expect(clock.look()).toEqual({ seconds: '10', ...SOON, spoken: '' });
  runTo(5, 10);
  expect(clock.look()).toEqual({ seconds: '5', ...NOW, spoken: '' });
  expect(vibrate).not.toHaveBeenCalled();
});

test('a phone shakes once at ten seconds and once at five', () => {
  showClock();
  const shakes = Array.from({ length: 60 }, (_, passed) => {
    vibrate.mockClear();
    runTo(59 - passed, 60 - passed);
    return { left: 59 - passed, times: vibrate.mock.calls.length };
  });
  expect(shakes.filter(({ times }) => times > 0)).toEqual([
    { left: 10, times: 1 },
    { left: 5, times: 1 },
  ]);
});

test('a seat whose time does not run has no clock', () => {
  expect(showClock({ runningSeat: 2 }).isShown).toBe(false);
});

function digits(): string | undefined {
  return document.querySelector('[data-clock] [aria-hidden]')?.textContent ?? undefined;
}

test.each([
  [300_000, '5:00'],
  [299_000, '4:59'],
  [61_000, '1:01'],
  [10_000, '0:10'],
  [9_400, '0:09,4'],
  [300, '0:00,3'],
  [0, '0:00,0'],
])('total time with %i ms left', (left, shown) => {
  showClock({ kind: 'total', seconds: 300, until: Date.now() + left, times: [left, 300_000] });
  expect(digits()).toBe(shown);
});

test('total time is shown for every seat, and runs for one', () => {
  showClock({ kind: 'total', seconds: 300, runningSeat: 2, times: [42_000, 60_000] });
  expect(digits()).toBe('0:42');
  runTo(30);
  expect(digits()).toBe('0:42');
  expect(document.querySelector('[data-clock] .sr-only')?.textContent).toBe(
    'Temps restant\u00a0: 0\u00a0min 42\u00a0s',
  );
});

test('the pause at the start is not shown as total time', () => {
  showClock({ kind: 'total', seconds: 60, until: Date.now() + 63_000, times: [60_000, 60_000] });
  expect(digits()).toBe('1:00');
  runTo(58);
  expect(digits()).toBe('1:00');
  runTo(55, 58);
  expect(digits()).toBe('0:58');
});

test.each([
  [3 * 86_400, '3\u00a0j 0\u00a0h'],
  [86_400 + 5 * 3_600 + 59, '1\u00a0j 5\u00a0h'],
  [86_399, '23\u00a0h 59\u00a0min'],
  [3_600, '1\u00a0h 0\u00a0min'],
  [3_599, '59:59'],
  [9.5, '0:09,5'],
])('correspondence with %d seconds left', (seconds, shown) => {
  showClock({
    kind: 'correspondence',
    seconds: 3 * 86_400,
    until: Date.now() + seconds * 1000,
  });
  expect(digits()).toBe(shown);
});

test('a clock that stands still shows what was left', () => {
  const clock = showClock({ stoppedAt: Date.now() + 20_000 });
  expect(clock.look().seconds).toBe('40');
  runTo(10);
  expect(clock.look().seconds).toBe('40');
});
