import { expect, test, vi } from 'vitest';
import { readTextFile } from './readTextFile';

test('a game is read', async () => {
  const file = new File(['[Ludotheque "1"]'], 'game.ludo');
  expect(await readTextFile(file)).toEqual({ ok: true, value: '[Ludotheque "1"]' });
});

test('300 MB are refused by their size, and nothing is read', async () => {
  const text = vi.fn();
  const answer = await readTextFile({ size: 300_000_000, text } as unknown as File);
  expect(answer).toEqual({
    ok: false,
    reasons: [{ key: 'web.file.too_large', words: { size: '300', most: '4' } }],
  });
  expect(text).not.toHaveBeenCalled();
});

test('a file that is gone is refused in words', async () => {
  const text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const answer = await readTextFile({ size: 10, text } as unknown as File);
  expect(answer.ok ? '' : answer.reasons[0]?.key).toBe('web.file.unreadable');
});
