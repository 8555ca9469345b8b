import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';

/** The service worker as the build writes it, among caches and a server of the test's own. */
const SOURCE = readFileSync('tools/build/service-worker.js', 'utf8');

type Listener = (event: { waitUntil: (work: Promise<void>) => void }) => void;

class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (name: string) => this.entries.get(name)?.clone();
  put = async (name: string, response: Response) => {
    this.entries.set(name, response);
  };
}

const versions = new Map<string, FakeCache>();
let asked: string[] = [];

beforeEach(() => {
  versions.clear();
  asked = [];
});

function pack(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const list = Object.entries(files).map(([name, text]) => [name, 'text/javascript', text.length]);
  const head = Buffer.from(JSON.stringify(list));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return new Uint8Array(
    gzipSync(Buffer.concat([size, head, Buffer.from(Object.values(files).join(''))])),
  );
}

/** Installs a version with these packs, each a file and what it holds. */
async function install(
  version: string,
  packs: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<FakeCache> {
  const list = Object.entries(packs).map(([file, files]) => ({ file, names: Object.keys(files) }));
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    DecompressionStream,
  };
  const caches = {
    keys: async () => [...versions.keys()],
    open: async (name: string) => {
      const cache = versions.get(name) ?? new FakeCache();
      versions.set(name, cache);
      return cache;
    },
  };
  const fetch = async ({ url }: { url: string }) => {
    asked.push(url);
    const files = packs[url];
    const headers = { 'Content-Security-Policy': 'a policy' };
    return files ? new Response(pack(files)) : new Response('the page', { headers });
  };
  class FakeRequest {
    constructor(readonly url: string) {}
  }
  const source = SOURCE.replace('__PACKS__', JSON.stringify(list)).replace('__VERSION__', version);
  const world = { self, caches, fetch, Request: FakeRequest, location: {} };
  runInNewContext(source, { ...world, Response, Headers, TextDecoder, DecompressionStream });
  const work: Promise<void>[] = [];
  listeners.get('install')?.({ waitUntil: (installed) => work.push(installed) });
  await Promise.all(work);
  const cache = versions.get(`ludotheque-${version}`);
  if (!cache) throw new Error('nothing was kept');
  return cache;
}

test('all files of a pack are kept by one request, with their types and the page’s policy', async () => {
  const cache = await install('1', { 'app.pack': { 'a.js': 'first', 'b.js': 'second' } });
  expect(asked).toEqual(['./', 'app.pack']);
  expect(await (await cache.match('a.js'))?.text()).toBe('first');
  expect(await (await cache.match('b.js'))?.text()).toBe('second');
  const headers = (await cache.match('b.js'))?.headers;
  expect(headers?.get('Content-Type')).toBe('text/javascript');
  expect(headers?.get('Content-Security-Policy')).toBe('a policy');
});

test('a new version fetches only the packs that have changed', async () => {
  const media = { 'media.pack': { 'fish.js': 'a fish' } };
  await install('1', { ...media, 'app1.pack': { 'a.js': 'old' } });
  asked = [];
  const cache = await install('2', { ...media, 'app2.pack': { 'a.js': 'new' } });
  expect(asked).toEqual(['./', 'app2.pack']);
  expect(await (await cache.match('fish.js'))?.text()).toBe('a fish');
  expect(await (await cache.match('a.js'))?.text()).toBe('new');
});

test('a pack of which something is lost is fetched again', async () => {
  const packs = { 'app.pack': { 'a.js': 'first', 'b.js': 'second' } };
  (await install('1', packs)).entries.delete('b.js');
  asked = [];
  await install('2', packs);
  expect(asked).toEqual(['./', 'app.pack']);
});
