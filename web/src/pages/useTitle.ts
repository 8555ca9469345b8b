import { useEffect } from 'react';
import { useTexts } from '../text/TextContext';

/** Names the tab after the page. */
export function useTitle(page: string | null): void {
  const texts = useTexts();
  useEffect(() => {
    document.title = page === null ? texts.get('web.brand') : texts.get('web.title', { page });
  }, [page, texts]);
}
