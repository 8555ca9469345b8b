// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Line, QwirkleBoard, Rules, PositionView } from '../../core/types';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import type { BoardProps, Player } from '../contract';
import { rulesForTests } from '../shared/rulesForTests';
import { Board } from './Board';

/** Tiles are named by their notation; every other sentence is its own key. */
const texts = new Texts('en', {
  'web.qwirkle.square': 'square {x},{y}: {content}',
  'web.qwirkle.tile': '{colour}{shape}',
  ...Object.fromEntries(
    Array.from('ABCDEF').flatMap((colour, index) => [
      [`web.qwirkle.colour.${colour}.m`, colour],
      [`web.qwirkle.gender.${index + 1}`, 'm'],
      [`web.qwirkle.shape.${index + 1}`, String(index + 1)],
    ]),
  ),
});
const players: readonly Player[] = [
  { name: 'Anna', team: 'blue', isLocal: true },
  { name: 'Ben', team: 'red', isLocal: true },
];
const OPENING = '- A1,A2,A3,B4,C5,D6|E1,E2,E3,F4,F5,F6 0|0 1 6x6x3';
const LAID = 'A1@0,0+A2@1,0 A4,B4,C5,D6,E1,F2|E1,E2,E3,F4,F5,F6 2|0 1 6x6x3';
const TWO_RED = 'A1@0,0+A2@1,0 A3,A4,C5,D6,E1,F2|E1,E2,E3,F4,F5,F6 2|0 1 6x6x3';
/** One red tile is missing in the row. */
const NEARLY = 'A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0 A6,B4,C5,D6,E1,F2|E1,E2,E3,F4,F5,F6 5|0 1 6x6x3';
const COMPLETE =
  'B1@0,0+B2@1,0+B3@2,0+B4@3,0+B5@4,0+B6@5,0 A6,B4,C5,D6,E1,F2|E1,E2,E3,F4,F5,F6 12|0 1 6x6x3';
/** The bag is empty, and no blue tile fits beside the red circle. */
const STUCK = 'A1@0,0 B2,B3,B4,B5,B6|A2,A3,A4,A5,A6,B1 1|0 1 2x6x1';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesForTests();
});
afterEach(cleanup);

async function show(start: string) {
  const asked = { play: vi.fn(), explain: vi.fn(), sound: vi.fn() };
  const { rerender } = render(await table(start, [], asked));
  return {
    ...asked,
    /** the game goes on, or is looked at further back */
    move: async (...tokens: string[]) => rerender(await table(start, tokens, asked)),
  };
}

async function table(
  start: string,
  tokens: readonly string[],
  asked: Pick<BoardProps, 'play' | 'explain' | 'sound'>,
) {
  const line: Line = { game: 'qwirkle', start, tokens };
  const seen = await rules.look(line, 1);
  if (!seen.ok) throw new Error(JSON.stringify(seen.reasons));
  return (
    <TextProvider value={texts}>
      <Board
        view={seen.value as PositionView<QwirkleBoard>}
        players={players}
        viewer={1}
        last={tokens.findLast((token) => token.includes('@')) ?? null}
        active={seen.value.turn.seat === 1}
        hint={null}
        area={{ width: 900, height: 800 }}
        message="message"
        letters={false}
        numbering={0}
        input={(_, act) => act()}
        roll={vi.fn()}
        draft={async (draft, hand) => {
          const answer = await rules.draft(line, draft, hand);
          return answer.ok ? answer.value : null;
        }}
        {...asked}
      />
    </TextProvider>
  );
}

/** Without looking for styles that swallow clicks, which takes long among hundreds of squares. */
const user = userEvent.setup({ pointerEventsCheck: 0 });
/** Lets the core answer. */
const settle = () => act(async () => {});
const click = async (element: Element) => {
  await user.click(element);
  await settle();
};
const press = async (keys: string) => {
  await user.keyboard(keys);
  await settle();
};
const inRackOrNull = (tile: string) => screen.queryByLabelText(tile);
const inRack = (tile: string) => screen.getByLabelText(tile);
/** What is to be seen: the announcer says the same to screen readers. */
const SHOWN = { ignore: '[data-announcer] *' };
const button = (name: string) => screen.getByText(new RegExp(`^web.qwirkle.${name}( .*)?$`));
const square = (place: string) => {
  const found = document.getElementById(`qwirkle-${place.replace(',', '_')}`);
  if (!found) throw new Error(`no square ${place}`);
  return found;
};

describe('the board of Qwirkle', () => {
  it('lays an opening anywhere and sends it in its place', async () => {
    const { play } = await show(OPENING);
    for (const [tile, place] of [
      ['A1', '2,1'],
      ['A3', '2,2'],
      ['A2', '2,0'],
    ] as const) {
      await click(inRack(tile));
      await click(square(place));
    }
    await click(button('confirm'));
    expect(play).toHaveBeenCalledExactlyOnceWith('A2@0,0+A1@1,0+A3@2,0');
  });

  it('lays a tile on the square tapped before the core has answered', async () => {
    const { play } = await show(LAID);
    // Both in one go: nothing is answered in between.
    fireEvent.click(inRack('A4'));
    fireEvent.click(square('2,0'));
    await settle();
    await click(button('confirm'));
    expect(play).toHaveBeenCalledExactlyOnceWith('A4@2,0');
  });

  it('cannot be confirmed before it is a move, and says why', async () => {
    await show(OPENING);
    await click(inRack('A1'));
    await click(square('0,0'));
    expect(button('confirm')).toHaveProperty('disabled', true);
    expect(screen.getByText('refusal.qwirkle.opening_size', SHOWN)).toBeTruthy();
  });

  it('shows where the tile in hand may go, and explains the other squares', async () => {
    const { explain } = await show(LAID);
    await click(inRack('A4'));
    expect(square('2,0').getAttribute('aria-label')).toContain('legal');
    expect(square('2,1').getAttribute('aria-label')).not.toContain('legal');
    await click(square('2,-2'));
    expect(explain).toHaveBeenCalledOnce();
    expect(explain.mock.calls[0]?.[0]).toBe('A4@2,-2');
    expect(explain.mock.calls[0]?.[1]).toBe(square('2,-2'));
  });

  it('marks only squares that join, and takes the tile on others that can be joined later', async () => {
    await show(TWO_RED);
    await click(inRack('A4'));
    // The other red tile of the hand can fill the square between.
    expect(square('3,0').getAttribute('aria-label')).not.toContain('legal');
    await click(square('3,0'));
    expect(inRackOrNull('A4')).toBeNull();
    expect(button('confirm')).toHaveProperty('disabled', true);
  });

  it('shows the score of the placement being built', async () => {
    await show(LAID);
    await click(inRack('A4'));
    await click(square('2,0'));
    expect(button('confirm').textContent).toContain('+3');
  });

  it('takes tiles back: the last one, or the one touched', async () => {
    await show(LAID);
    await click(inRack('A4'));
    await click(square('2,0'));
    expect(screen.queryByLabelText('A4')).toBeNull();
    await click(button('take_back'));
    expect(inRack('A4').getAttribute('aria-pressed')).toBe('false');
    await click(inRack('A4'));
    await click(square('-1,0'));
    await click(square('-1,0'));
    expect(inRack('A4').getAttribute('aria-pressed')).toBe('true');
  });

  it('plays by keyboard alone', async () => {
    const { play } = await show(LAID);
    await click(button('sort'));
    inRack('B4').focus();
    await press('{ArrowLeft}{Enter}');
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
    const cursor = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(cursor)?.getAttribute('aria-label')).toContain('legal');
    await press('{Enter}');
    expect(document.activeElement?.closest('[data-rack]')).toBeTruthy();
    await press('{Backspace}');
    inRack('A4').focus();
    await press('{Enter}');
    await press('{PageDown}{Enter}');
    button('confirm').focus();
    await press('{Enter}');
    expect(play).toHaveBeenCalledOnce();
    expect(play.mock.calls[0]?.[0]).toMatch(/^A4@/);
    expect(document.activeElement?.closest('[data-rack]')).toBeTruthy();
  });

  it('offers to pass only when nothing else can be done', async () => {
    const { play } = await show(STUCK);
    await settle();
    await click(button('pass'));
    expect(play).toHaveBeenCalledExactlyOnceWith('pass');
    cleanup();
    await show(LAID);
    expect(screen.queryByText('web.qwirkle.pass')).toBeNull();
  });

  it('exchanges the tiles chosen', async () => {
    const { play } = await show(LAID);
    await click(button('trade_some'));
    await click(inRack('F2'));
    await click(inRack('B4'));
    await click(button('trade'));
    expect(play).toHaveBeenCalledExactlyOnceWith('trade:B4,F2');
  });

  it('does not offer an exchange while the table is empty', async () => {
    await show(OPENING);
    expect(button('trade_some')).toHaveProperty('disabled', true);
  });

  it('celebrates a complete line once, whoever lays it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cheer = () => screen.queryByText('web.qwirkle.complete');
    const { sound, move } = await show(NEARLY);
    expect(cheer()).toBeNull();
    await move('A6@5,0');
    expect(cheer()).toBeTruthy();
    expect(sound).toHaveBeenCalledExactlyOnceWith('cheer');
    expect(document.querySelectorAll('.qwirkle-hop')).toHaveLength(6);
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(cheer()).toBeNull();
    await move('A6@5,0', 'draw:D1');
    expect(cheer()).toBeNull();
    // Looked at backwards there is nothing new.
    await move();
    expect(cheer()).toBeNull();
    expect(sound).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('celebrates also before the player who sits down next', async () => {
    const { move } = await show(NEARLY);
    await move();
    cleanup();
    const asked = { play: vi.fn(), explain: vi.fn(), sound: vi.fn() };
    render(await table(NEARLY, ['A6@5,0'], asked));
    expect(asked.sound).toHaveBeenCalledExactlyOnceWith('cheer');
    expect(screen.queryByText('web.qwirkle.complete')).toBeTruthy();
  });

  it('does not celebrate again when the board comes back in the middle of it', async () => {
    const { move, sound } = await show(NEARLY);
    await move('A6@5,0');
    expect(sound).toHaveBeenCalledExactlyOnceWith('cheer');
    cleanup();
    const asked = { play: vi.fn(), explain: vi.fn(), sound: vi.fn() };
    render(await table(NEARLY, ['A6@5,0'], asked));
    expect(asked.sound).not.toHaveBeenCalled();
    expect(screen.queryByText('web.qwirkle.complete')).toBeNull();
  });

  it('does not celebrate what lay there when the game was opened', async () => {
    const { sound } = await show(COMPLETE);
    expect(screen.queryByText('web.qwirkle.complete')).toBeNull();
    expect(sound).not.toHaveBeenCalled();
  });

  it('hides the other hand', async () => {
    await show(LAID);
    expect(screen.queryByLabelText('F6')).toBeNull();
  });
});
