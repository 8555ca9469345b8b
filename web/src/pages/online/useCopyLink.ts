import { useCallback } from 'react';
import { useTexts } from '../../text/TextContext';
import { notify } from '../../ui/notices';

/** The whole address of a page of this app. */
export function linkTo(page: string): string {
  return `${location.href.replace(/#.*$/, '')}#${page}`;
}

/** Copies a link and says so; browsers may refuse. */
export function useCopyLink(): (link: string) => void {
  const texts = useTexts();
  return useCallback(
    (link) => {
      const tell = (key: string) => notify({ text: texts.get(`web.online.${key}`) });
      const copy = async () => navigator.clipboard.writeText(link);
      copy().then(
        () => tell('copied'),
        () => tell('copy_by_hand'),
      );
    },
    [texts],
  );
}
