import { readFile } from 'node:fs/promises';
import { Door } from '../../core/door';
import { BOTS } from '../../core/modules';
import { CoreRules } from '../../core/rules';
import type { Rules } from '../../core/types';

/** The real rules for tests that draw: in a browser-like environment addresses are no files. */
export async function rulesForTests(): Promise<Rules> {
  const module = await WebAssembly.compile(await readFile('generated/rules.wasm'));
  const door = await Door.open(module);
  return new CoreRules(async (request) => door.ask(request), BOTS);
}
