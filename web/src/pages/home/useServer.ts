import { useEffect, useState } from 'react';
import type { GameId } from '../../core/types';
import { isRecord } from '../../ui/storage';

/** What a server with rooms tells of itself. */
export interface ServerNews {
  /** how many people seek somebody to play with, by game */
  readonly seeking: Readonly<Record<GameId, number>>;
}

const ASK_EVERY_MS = 10_000;

/** What was told last, for pages that come back. */
let known: ServerNews | 'none' | 'unknown' = 'unknown';

/** The server behind this page, asked again while the page is seen; 'none' on a plain file host. */
export function useServer(): ServerNews | 'none' | 'unknown' {
  const [news, setNews] = useState(known);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (told: ServerNews | 'none') => {
      known = told;
      setNews(told);
    };
    const ask = async () => {
      const answer = await fetch('api/info', { signal: stop.signal });
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      if (answer.ok && isJson) {
        tell(newsOf(await answer.json()));
      } else {
        await answer.body?.cancel(); // an unread answer would keep its connection
        tell('none');
      }
    };
    const askQuietly = () => {
      ask().catch(() => {
        if (!stop.signal.aborted) tell('none');
      });
    };
    askQuietly();
    // Where there is none, none will come while the page is open.
    const timer = setInterval(() => {
      if (!document.hidden && known !== 'none') askQuietly();
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  return news;
}

function newsOf(info: unknown): ServerNews {
  const seeking = isRecord(info) && isRecord(info['seeking']) ? info['seeking'] : {};
  return {
    seeking: Object.fromEntries(
      Object.entries(seeking).flatMap(([game, count]) =>
        typeof count === 'number' ? [[game, count]] : [],
      ),
    ),
  };
}
