import { useState } from 'react';
import { inBackground } from '../../core/failure';
import { deleteRecord } from '../../online/records';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notices';
import { DeleteGameDialog } from './DeleteGameDialog';

interface HostStripProps {
  readonly replay: string;
  /** what shows that this browser was the host */
  readonly token: string;
  deleted: () => void;
}

/** Over a kept game, for who was its host. */
export function HostStrip({ replay, token, deleted }: HostStripProps) {
  const texts = useTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const reasons = await deleteRecord(replay, token);
    if (reasons.length === 0) deleted();
    else notify({ text: reasons.map((why) => texts.refusal(why)).join(' ') });
  };
  return (
    <section
      aria-label={texts.get('web.online.kept_game')}
      className="flex min-h-11 items-center justify-between gap-2 px-2 pb-1 not-side:sm:px-4 not-side:min-[1100px]:px-6 side:p-0"
    >
      <p className="min-w-0 truncate text-sm text-muted side:hidden">
        {texts.get('web.online.kept_game')}
      </p>
      <Button
        look="danger"
        icon="close"
        className="whitespace-nowrap side:flex-1"
        onClick={() => setAsking(true)}
      >
        {texts.get('web.online.delete')}
      </Button>
      {isAsking && (
        <DeleteGameDialog remove={() => inBackground(remove())} keep={() => setAsking(false)} />
      )}
    </section>
  );
}
