import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Gives the build a name made from its files: in the page for the page to say, in build.txt for the
 * server to compare. A page older than the server is asked to reload.
 */
export function nameBuild(): Plugin {
  let name = '';
  return {
    name: 'ludotheque-build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {}).sort();
        name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'build.txt', source: `${name}\n` });
      },
    },
  };
}
