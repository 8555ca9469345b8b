import { useState } from 'react';
import type { Refusal } from '../../core/types';
import { maxCode, maxPlayerName } from '../../online/protocol';
import { recallName } from '../../online/playerName';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';

interface JoinProps {
  readonly needsCode: boolean;
  readonly knownCode?: string | null;
  readonly reasons: readonly Refusal[];
  join(name: string, code: string | null): void;
  /** looks on instead of playing; null where that is not offered */
  readonly watch?: ((code: string | null) => void) | null;
}

/** Asks for what is needed to enter a room: a name and, for private rooms, the code. */
export function JoinForm({ needsCode, knownCode = null, reasons, join, watch = null }: JoinProps) {
  const texts = useTexts();
  const [name, setName] = useState(recallName);
  const [code, setCode] = useState(knownCode ?? '');
  const isComplete = name.trim() !== '' && (!needsCode || code !== '');
  const ofCode = reasons.find(({ key }) => /\.(code_|attempts)/.test(key));
  const ofName = reasons.find((why) => why !== ofCode);
  const givenCode = needsCode || code !== '' ? code : null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) join(name.trim(), givenCode);
      }}
    >
      <TextField
        label={texts.get('web.online.your_name')}
        value={name}
        maxLength={maxPlayerName}
        error={ofName && texts.refusal(ofName)}
        change={setName}
      />
      {needsCode && (
        <TextField
          label={texts.get('web.online.code')}
          value={code}
          maxLength={maxCode}
          error={ofCode && texts.refusal(ofCode)}
          change={setCode}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {watch && (
          <Button onClick={() => watch(givenCode)} disabled={needsCode && code === ''}>
            {texts.get('web.online.watch')}
          </Button>
        )}
        <Button look="primary" type="submit" disabled={!isComplete}>
          {texts.get('web.online.join')}
        </Button>
      </div>
    </form>
  );
}

export function JoinDialog({
  title,
  close,
  ...form
}: JoinProps & { title: string; close(): void }) {
  return (
    <Dialog title={title} close={close}>
      <JoinForm {...form} />
    </Dialog>
  );
}
