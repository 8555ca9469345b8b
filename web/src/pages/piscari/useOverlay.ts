import { useEffect, useState } from 'react';

/** A page shown over the one that stays; the browser's Back closes it, too. */
export function useOverlay(): { shown: boolean; open: () => void; close: () => void } {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const hide = () => setShown(false);
    addEventListener('popstate', hide);
    return () => removeEventListener('popstate', hide);
  }, []);
  return {
    shown,
    open: () => {
      history.pushState(null, '');
      setShown(true);
    },
    close: () => history.back(),
  };
}
