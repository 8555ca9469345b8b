import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openModule } from './coreForTests';
import type { WasmModule } from './wasmModule';
import { botsUrl, RULES_URL } from './modules';
import { writeRequest } from './request';
import type { GameId } from './types';

/**
 * Games recorded by the native program (tests/wasm/record_games.hpp), with checksums of what it
 * saw and what its computer players thought. WebAssembly must see and think the same.
 */

interface Thought {
  readonly count: number;
  readonly question: readonly [bot: string, nodes: string, seed: string];
  readonly expected: string;
}

interface RecordedGame {
  readonly game: GameId;
  readonly start: string;
  readonly tokens: readonly string[];
  look: string;
  readonly thoughts: Thought[];
}

function readGames(): readonly RecordedGame[] {
  const file = new URL('../../../tests/wasm/recorded_games.txt', import.meta.url);
  const games: RecordedGame[] = [];
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [kind, ...fields] = line.split('\t');
    const [a = '', b = '', c = '', d = '', ...rest] = fields;
    const last = games.at(-1);
    if (kind === 'line') {
      games.push({ game: a, start: b, tokens: c.split(' '), look: '', thoughts: [] });
    } else if (kind === 'look' && last) {
      last.look = a;
    } else if (kind === 'think' && last) {
      last.thoughts.push({ count: Number(a), question: [b, c, d], expected: rest.join(' ') });
    }
  }
  return games;
}

/** FNV-1a over 32 bits; all answers are ASCII. */
function checksum(text: string, sum = 0x811c9dc5): number {
  for (let i = 0; i < text.length; ++i) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

const recorded = readGames();

it('there are hundreds of recorded games', () => {
  expect(recorded.length).toBeGreaterThan(200);
});

describe.each([...new Set(recorded.map(({ game }) => game))])('recorded games of %s', (game) => {
  const games = recorded.filter((record) => record.game === game);
  let rules: WasmModule;
  let bots: WasmModule;
  beforeAll(async () => {
    rules = await openModule(RULES_URL);
    bots = await openModule(botsUrl(game));
  });

  it('are seen alike after every token', () => {
    for (const { start, tokens, look } of games) {
      let sum: number | undefined;
      for (let count = 0; count <= tokens.length; ++count) {
        for (const viewer of ['referee', '']) {
          const request = writeRequest('look', game, start, tokens.slice(0, count), viewer);
          sum = checksum(rules.askText(request), sum);
        }
      }
      expect(String(sum), `${start} ${tokens.join(' ')}`).toBe(look);
    }
  });

  it('are thought about alike: choice, nodes and evaluation', () => {
    for (const { start, tokens, thoughts } of games) {
      for (const { count, question, expected } of thoughts) {
        const [bot, nodes, seed] = question;
        const about = [game, start, tokens.slice(0, count), bot, 0, nodes, seed] as const;
        const choice = JSON.parse(bots.askText(writeRequest('choose', ...about))) as {
          value: { token: string; nodes: number };
        };
        const evaluation = checksum(bots.askText(writeRequest('evaluate', ...about)));
        const found = `${choice.value.token} ${choice.value.nodes} ${evaluation}`;
        expect(found, `${bot} at ${start} after ${count}`).toBe(expected);
      }
    }
  });
});
