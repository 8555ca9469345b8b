import botsList from '../../generated/bots.json';
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

export async function fetchBytes(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.arrayBuffer();
}

const GZIP_MAGIC = [0x1f, 0x8b];

/** Some servers unpack compressed files on the way: what arrives unpacked stays as it is. */
export async function unpack(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (!GZIP_MAGIC.every((byte, i) => head[i] === byte)) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}
