import botsList from '../../generated/bots.json';
import { CoreFailure } from './failure';
import type { GameBots } from './types';
import type { GameId } from './types';

/** Where the parts of the core are, as the bundler knows it. Made by scripts/build-wasm. */

export const RULES_URL = new URL('../../generated/rules.wasm', import.meta.url);
export const ORACLE_URL = new URL('../../generated/piscari-oracle.bin.gz', import.meta.url);

/** The computer players of a game. */
export function botsUrl(game: GameId): URL {
  return new URL(`../../generated/bots-${game}.wasm`, import.meta.url);
}

/** What the modules of the computer players say of themselves. */
export const BOTS = botsList as readonly GameBots[];

/** A download that brings nothing for so long has stalled. */
export const STALLED_MS = 20_000;

/** The bytes at an address. Rejects with a CoreFailure when they do not come. */
export async function fetchBytes(url: URL, cache: RequestCache): Promise<ArrayBuffer> {
  const abort = new AbortController();
  const stalled = () => abort.abort(new Error('stalled'));
  let timer = setTimeout(stalled, STALLED_MS);
  try {
    const response = await fetch(url, { cache, signal: abort.signal });
    if (!response.ok || !response.body) throw new Error(String(response.status));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      clearTimeout(timer);
      timer = setTimeout(stalled, STALLED_MS);
    }
    return await new Blob(parts).arrayBuffer();
  } catch (cause) {
    throw new CoreFailure('download', `${url.pathname}: ${String(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A module of the core, compiled. */
export async function fetchModule(url: URL): Promise<WebAssembly.Module> {
  const kept = await fetchBytes(url, 'default');
  try {
    return await WebAssembly.compile(kept);
  } catch {
    // Something else was kept under this address, such as the log-in page of a hotel.
  }
  const fresh = await fetchBytes(url, 'reload');
  return WebAssembly.compile(fresh).catch((cause: unknown) => {
    throw new CoreFailure('download', `${url.pathname}: ${String(cause)}`, { cause });
  });
}

const GZIP_MAGIC = [0x1f, 0x8b];

/** Some servers unpack compressed files on the way: what arrives unpacked stays as it is. */
export async function unpack(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (!GZIP_MAGIC.every((byte, i) => head[i] === byte)) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}
