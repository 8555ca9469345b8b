import { useTexts } from '../../text/TextContext';
import { notify } from '../../ui/notices';

/** The whole address of a page of this app. */
export function linkTo(page: string): string {
  return `${location.href.replace(/#.*$/, '')}#${page}`;
}

/** Copies a link and says so; browsers may refuse. */
export function useCopyLink(): (link: string) => void {
  const texts = useTexts();
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ text: texts.get('web.online.copied') });
    } catch {
      notify({ text: texts.get('web.online.copy_by_hand') });
    }
  };
  return (link) => void copy(link);
}
