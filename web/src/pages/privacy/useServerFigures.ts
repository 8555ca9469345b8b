import { useEffect, useState } from 'react';

/** What the server behind this page keeps, and for how long. */
export interface ServerFigures {
  readonly keepGamesDays: number;
  readonly setAsideDays: number;
  readonly roomMinutes: number;
}

/** Null while it is asked; 'none' where no server stands behind the page. */
export function useServerFigures(): ServerFigures | 'none' | null {
  const [figures, setFigures] = useState<ServerFigures | 'none' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readFigures(stop.signal).then(setFigures, () => {
      if (!stop.signal.aborted) setFigures('none');
    });
    return () => stop.abort();
  }, []);
  return figures;
}

async function readFigures(signal: AbortSignal): Promise<ServerFigures | 'none'> {
  const answer = await fetch('api/info', { signal });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!answer.ok || !isJson) return 'none';
  return figuresOf((await answer.json()) as unknown);
}

/** A server of before does not tell them. */
export function figuresOf(info: unknown): ServerFigures | 'none' {
  if (typeof info !== 'object' || info === null) return 'none';
  const number = (name: string) => {
    const value = (info as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'number' ? value : null;
  };
  const keepGamesDays = number('keep_games_days');
  const setAsideDays = number('set_aside_days');
  const roomMinutes = number('room_minutes');
  if (keepGamesDays === null || setAsideDays === null || roomMinutes === null) return 'none';
  return { keepGamesDays, setAsideDays, roomMinutes };
}
