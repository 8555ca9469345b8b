import { useState } from 'react';
import { useTexts } from '../../text/TextContext';
import { Button, IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Panel } from '../../ui/Panel';
import { useCopyLink } from './useCopyLink';

interface FeedProps {
  /** its secret */
  readonly feed: string;
}

/** The private feed of who plays by correspondence: there is no mail here. */
export function FeedPanel({ feed }: FeedProps) {
  const texts = useTexts();
  return (
    <Panel title={texts.get('web.online.feed')}>
      <FeedLink feed={feed} />
    </Panel>
  );
}

/** The same from within a game. */
export function FeedButton({ feed }: FeedProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const title = texts.get('web.online.feed');
  return (
    <>
      <IconButton icon="feed" label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={title} close={() => setOpen(false)}>
          <FeedLink feed={feed} />
        </Dialog>
      )}
    </>
  );
}

function FeedLink({ feed }: FeedProps) {
  const texts = useTexts();
  const copy = useCopyLink();
  const page = location.href.replace(/#.*$/, '');
  const link = new URL(`api/feed/${feed}?lang=${texts.language}`, page).href;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{texts.get('web.online.feed_about')}</p>
      <p className="rounded-md border border-line/40 px-3 py-2 text-sm break-all select-all">
        {link}
      </p>
      <Button icon="copy" onClick={() => copy(link)}>
        {texts.get('web.online.feed_copy')}
      </Button>
    </div>
  );
}
