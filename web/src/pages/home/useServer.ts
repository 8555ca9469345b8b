import { useEffect, useState } from 'react';

/** Whether a server with rooms stands behind this page; a plain file host has none. */
export function useServer(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    fetch('api/info', { signal: stop.signal })
      .then(async (answer) => {
        const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
        setThere(answer.ok && isJson);
        await answer.body?.cancel(); // an unread answer would keep its connection
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return isThere;
}
