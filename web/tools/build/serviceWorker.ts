import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Fetched and kept when first wanted: the oracle's table is larger than everything else. */
const NOT_KEPT_AHEAD = /oracle.*\.bin|\.map$|^\.vite/;

/** Writes sw.js with the list of all files of this build, and a version that changes with any of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'ludotheque-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).map((part): [string, string | Uint8Array] => [
          part.fileName,
          part.type === 'chunk' ? part.code : part.source,
        ]);
        const files = [...built, ...publicFiles()]
          .filter(([name]) => !NOT_KEPT_AHEAD.test(name))
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const hash = createHash('sha256');
        for (const [name, content] of files) hash.update(name).update(content);
        const list = ['./', ...files.map(([name]) => name).filter((name) => name !== 'index.html')];
        const source = readFileSync('tools/build/service-worker.js', 'utf8')
          .replace('__FILES__', JSON.stringify(list, null, 1))
          .replace('__VERSION__', hash.digest('hex').slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function publicFiles(): [string, Uint8Array][] {
  return readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice('public/'.length), readFileSync(path)];
    });
}
