// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rulesForTests } from '../../boards/shared/rulesForTests';
import { CoreProvider, type Core } from '../../core/CoreContext';
import { CoreFailure } from '../../core/failure';
import { useEditedPosition } from './useEditedPosition';

const START = '.../.../... 1 -';

let core: Core;
beforeAll(async () => {
  core = { rules: await rulesForTests(), games: [] } as unknown as Core;
});
afterEach(cleanup);

async function edit(first = '') {
  const { result } = renderHook(() => useEditedPosition('piscari', first, START), {
    wrapper: ({ children }) => <CoreProvider value={core}>{children}</CoreProvider>,
  });
  await waitFor(() => expect(result.current.answer ?? result.current.reasons[0]).toBeTruthy());
  return result;
}

test('the usual start is there until something is changed', async () => {
  const edited = await edit();
  expect(edited.current.text).toBe('');
  expect(edited.current.answer?.edited.position).toBe(START);
  expect(edited.current.answer?.view?.position).toBe(START);
});

test('changes made at once all count', async () => {
  const edited = await edit();
  act(() => {
    edited.current.change({ place: 'a1', value: 'F' });
    edited.current.change({ place: 'b2', value: 'a' });
    edited.current.change({ place: 'die', value: 'fly' });
  });
  await waitFor(() => expect(edited.current.text).toBe('.../.a./F.. 1 fly'));
  expect(edited.current.answer?.view?.board).toMatchObject({ die: 'fly' });
});

test('what is typed takes the place of changes under way', async () => {
  const edited = await edit();
  act(() => {
    edited.current.change({ place: 'a1', value: 'F' });
    edited.current.type('YYY/.../... 1 -');
  });
  await waitFor(() => expect(edited.current.answer?.view?.outcome).toEqual({ winner: 1 }));
  expect(edited.current.text).toBe('YYY/.../... 1 -');
});

test('a position that makes no game is told, and stays where it can be changed', async () => {
  const edited = await edit('FFF/.../aa. 1 -');
  act(() => edited.current.change({ place: 'c1', value: 'a' }));
  await waitFor(() => expect(edited.current.reasons).toHaveLength(1));
  expect(edited.current.reasons[0]?.key).toBe('refusal.position.two_winners');
  expect(edited.current.answer?.view).toBeNull();
  act(() => edited.current.change({ place: 'c1', value: '.' }));
  await waitFor(() => expect(edited.current.reasons).toEqual([]));
});

test('a text that is no position is told with everything that is wrong', async () => {
  const edited = await edit('FF/.../... 3 cat');
  expect(edited.current.answer).toBeNull();
  expect(edited.current.reasons.length).toBeGreaterThan(1);
});

test('a change that gets no answer is told, and the text stays', async () => {
  const edited = await edit('F../.../... 1 -');
  vi.spyOn(core.rules, 'edit').mockRejectedValueOnce(new CoreFailure('crash', 'a trap'));
  act(() => edited.current.change({ place: 'c1', value: 'a' }));
  await waitFor(() => expect(edited.current.reasons[0]?.key).toBe('web.failure.crash'));
  expect(edited.current.text).toBe('F../.../... 1 -');
});
