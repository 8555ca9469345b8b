import { readFile } from 'node:fs/promises';
import { WasmModule } from '../../core/wasmModule';
import { BOTS } from '../../core/modules';
import { CoreRules } from '../../core/rules';
import type { Rules } from '../../core/types';

/**
 * The real rules for tests that draw: in a browser-like environment addresses are no files. Every
 * answer waits for `delay`.
 */
export async function rulesForTests(delay = () => Promise.resolve()): Promise<Rules> {
  const compiled = await WebAssembly.compile(await readFile('generated/rules.wasm'));
  const module = await WasmModule.open(compiled);
  return new CoreRules(async (request) => {
    await delay();
    return module.ask(request);
  }, BOTS);
}
