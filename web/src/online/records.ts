import { forgetFinished, type FinishedGame } from './finishedGames';
import { forgetHosted } from './hostedGames';
import type { Refusal } from './protocol';

/** Finished games outlive their rooms: they are fetched and deleted by their name. */

function ask(replay: string, request: RequestInit = {}, part = ''): Promise<Response | null> {
  return fetch(`api/games/${encodeURIComponent(replay)}${part}`, request).catch(() => null);
}

function deletionBy(token: string): RequestInit {
  return { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } };
}

/** The game as a file; null where it is not kept, or nobody answers. */
export async function fetchRecord(replay: string): Promise<string | null> {
  const response = await ask(replay);
  return response?.ok ? response.text() : null;
}

/** Deletes the game, which only its host may; gives why not, and nothing when it is done. */
export async function deleteRecord(replay: string, token: string): Promise<readonly Refusal[]> {
  const response = await ask(replay, deletionBy(token));
  const refusals = await refusalsOf(response);
  if (refusals.length > 0) return refusals;
  forgetHosted(replay);
  forgetFinished(replay);
  return [];
}

/**
 * Takes the game off this browser's list. The server erases it when all its players have done so;
 * one it does not know, or not with this player, is only forgotten here.
 */
export async function releaseRecord({
  replay,
  token,
  room = '',
}: Pick<FinishedGame, 'replay' | 'token' | 'room'>): Promise<readonly Refusal[]> {
  if (replay === null) {
    forgetFinished(room);
    return [];
  }
  const response = await ask(replay, deletionBy(token), '/mine');
  const isUnknown = response?.status === 403 || response?.status === 404;
  const refusals = isUnknown ? [] : await refusalsOf(response);
  if (refusals.length === 0) forgetFinished(replay);
  return refusals;
}

async function refusalsOf(response: Response | null): Promise<readonly Refusal[]> {
  if (!response) return [{ key: 'refusal.online.store', words: {} }];
  if (response.ok) return [];
  return ((await response.json()) as { reasons: readonly Refusal[] }).reasons;
}
