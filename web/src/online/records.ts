import { forgetHosted } from './hostedGames';
import type { Refusal } from './protocol';

/** Finished games outlive their rooms: they are fetched and deleted by their name. */

function ask(replay: string, request: RequestInit = {}): Promise<Response | null> {
  return fetch(`api/games/${encodeURIComponent(replay)}`, request).catch(() => null);
}

/** The game as a file; null where it is not kept, or nobody answers. */
export async function fetchRecord(replay: string): Promise<string | null> {
  const response = await ask(replay);
  return response?.ok ? response.text() : null;
}

/** Deletes the game, which only its host may; gives why not, and nothing when it is done. */
export async function deleteRecord(replay: string, token: string): Promise<readonly Refusal[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await ask(replay, { method: 'DELETE', headers });
  if (!response) return [{ key: 'refusal.online.store', words: {} }];
  if (!response.ok) return ((await response.json()) as { reasons: readonly Refusal[] }).reasons;
  forgetHosted(replay);
  return [];
}
