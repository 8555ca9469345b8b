import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = resolve('src');
const EXAMPLE = resolve('../examples/tictactoe/web/src');

/**
 * For tests of the example in docs/adding-a-game.md, whose board stands outside the page: what it
 * imports is looked for as if it stood in src already.
 */
export function exampleBoard(): Plugin {
  return {
    name: 'ludotheque-example',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(EXAMPLE)) return null;
      const own = resolve(importer, '..', source);
      if (source.startsWith('.') && existsSync(own)) return own;
      return this.resolve(source, join(PAGE, relative(EXAMPLE, importer)), { skipSelf: true });
    },
  };
}
