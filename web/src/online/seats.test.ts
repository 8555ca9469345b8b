// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { Lost, Refused, type Connection } from './connection';
import { recallPlace } from './places';
import { newToken, takeSeat } from './seats';

beforeEach(() => localStorage.clear());

/** A connection that answers requests one after the other; an error is thrown. */
function connectionWith(...answers: (Error | 'accepted')[]) {
  const tokens: string[] = [];
  const request = (asked: { token?: string }) => {
    tokens.push(asked.token ?? '');
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({});
  };
  return { connection: { request } as unknown as Connection, tokens };
}

test('a token is 128 random bits of base64url', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(new Set(tokens).size).toBe(50);
});

test('a try whose answer was lost is repeated with the same token', async () => {
  const { connection, tokens } = connectionWith(new Lost(), 'accepted');
  await expect(takeSeat(connection, 'r1', 'Ada', null)).rejects.toBeInstanceOf(Lost);
  const place = await takeSeat(connection, 'r1', 'Ada', null);
  expect(tokens[1]).toBe(tokens[0]);
  expect(place).toEqual({ token: tokens[0], code: null });
  expect(recallPlace('r1')).toEqual(place);
});

test('after an answer the next seat has a token of its own', async () => {
  const { connection, tokens } = connectionWith(new Refused([]), 'accepted', 'accepted');
  await expect(takeSeat(connection, 'r1', 'Ada', 'x')).rejects.toBeInstanceOf(Refused);
  await takeSeat(connection, 'r1', 'Ada', 'x');
  await takeSeat(connection, 'r1', 'Ada', 'x');
  expect(new Set(tokens).size).toBe(3);
});

test('each room has a token of its own', async () => {
  const { connection, tokens } = connectionWith(new Lost(), new Lost());
  await expect(takeSeat(connection, 'r1', 'Ada', null)).rejects.toThrow();
  await expect(takeSeat(connection, 'r2', 'Ada', null)).rejects.toThrow();
  expect(tokens[1]).not.toBe(tokens[0]);
});
