import type { Refusal, Result, Rules } from '../../core/types';
import { lineOf, type Flow, type Opening, type Step } from './flow';
import { lookAt } from './turns';

/** The game as a text file, in the format of all games; null when the core refuses. */
export async function saveGame(
  rules: Pick<Rules, 'write'>,
  flow: Flow,
  names: readonly string[],
): Promise<string | null> {
  const whole = lineOf({ ...flow, at: flow.steps.length });
  const players = names.map((name, index) => ({
    name,
    kind: flow.automatic.includes(index + 1) ? 'wizard' : 'human',
  }));
  const text = await rules.write({ line: whole, options: {}, players });
  return text.ok ? text.value : null;
}

export interface OpenedGame {
  readonly opening: Opening;
  readonly names: readonly string[];
}

const OTHER_GAME: Refusal = { key: 'web.piscari.open.other', words: {} };

/** A saved game, with the position after each of its tokens. */
export async function openGame(
  rules: Pick<Rules, 'read' | 'look'>,
  text: string,
): Promise<Result<OpenedGame>> {
  const saved = await rules.read(text);
  if (!saved.ok) return saved;
  const { line, players } = saved.value;
  if (line.game !== 'piscari') return { ok: false, reasons: [OTHER_GAME] };
  const first = await lookAt(rules, { ...line, tokens: [] });
  if (!first.ok) return first;
  const steps: Step[] = [];
  for (const [index, token] of line.tokens.entries()) {
    const position = await lookAt(rules, { ...line, tokens: line.tokens.slice(0, index + 1) });
    if (!position.ok) return position;
    steps.push({ token, by: 'player', position: position.value });
  }
  const automatic = players.flatMap(({ kind }, index) => (kind === 'human' ? [] : [index + 1]));
  return {
    ok: true,
    value: {
      opening: { start: line.start, position: first.value, steps, automatic },
      names: players.map(({ name }) => name),
    },
  };
}

/** Hands a text to the browser as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
