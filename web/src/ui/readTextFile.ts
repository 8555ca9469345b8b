import type { Result } from '../core/types';

const MEGABYTE = 1_000_000;
/** The longest games are below one. */
const MOST_MEGABYTES = 4;

/** The text of a file that the user gave. What is too large to be a game is not even read. */
export async function readTextFile(file: File): Promise<Result<string>> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) {
    const words = { size: String(Math.ceil(file.size / MEGABYTE)), most: String(MOST_MEGABYTES) };
    return { ok: false, reasons: [{ key: 'web.file.too_large', words }] };
  }
  try {
    return { ok: true, value: await file.text() };
  } catch {
    return { ok: false, reasons: [{ key: 'web.file.unreadable', words: {} }] };
  }
}
