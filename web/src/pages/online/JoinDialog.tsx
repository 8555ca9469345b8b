import { useEffect, useState } from 'react';
import type { Refusal } from '../../core/types';
import { maxCode, maxPlayerName } from '../../online/protocol';
import { proposeName, recallName } from '../../online/playerName';
import { useTexts } from '../../text/TextContext';
import { announce } from '../../ui/announcer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';

interface JoinProps {
  readonly needsCode: boolean;
  readonly knownCode?: string | null;
  readonly reasons: readonly Refusal[];
  /** null where every seat is taken */
  readonly join: ((name: string, code: string | null) => void) | null;
  /** looks on instead of playing; null where that is not offered */
  readonly watch?: ((code: string | null) => void) | null;
}

/** Asks for what is needed to enter a room: a name and, for private rooms, the code. */
export function JoinForm({ needsCode, knownCode = null, reasons, join, watch = null }: JoinProps) {
  const texts = useTexts();
  const [name, setName] = useState(() => recallName() || proposeName(texts));
  const [code, setCode] = useState(knownCode ?? '');
  const isComplete = name.trim() !== '' && (!needsCode || code !== '');
  const ofCode = reasons.find(({ key }) => /\.(code_|attempts)/.test(key));
  const ofName = reasons.find(({ key }) => /\.name_/.test(key));
  const others = reasons.filter((why) => why !== ofCode && why !== ofName);
  useEffect(() => announce(texts.refusals(reasons), 'assertive'), [reasons, texts]);
  const givenCode = needsCode || code !== '' ? code : null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!join) watch?.(givenCode);
        else if (isComplete) join(name.trim(), givenCode);
      }}
    >
      {join ? (
        <TextField
          label={texts.get('web.online.your_name')}
          value={name}
          maxLength={maxPlayerName}
          error={ofName && texts.refusal(ofName)}
          change={setName}
        />
      ) : (
        <p>{texts.get('web.online.only_watch')}</p>
      )}
      {needsCode && (
        <TextField
          isCode
          label={texts.get('web.online.code')}
          value={code}
          maxLength={maxCode}
          error={ofCode && texts.refusal(ofCode)}
          change={setCode}
        />
      )}
      {others.length > 0 && <p className="text-danger">{texts.refusals(others)}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {watch && (
          <Button
            type={join ? 'button' : 'submit'}
            onClick={join ? () => watch(givenCode) : undefined}
            disabled={needsCode && code === ''}
          >
            {texts.get('web.online.watch')}
          </Button>
        )}
        {join && (
          <Button look="primary" type="submit" disabled={!isComplete}>
            {texts.get('web.online.join')}
          </Button>
        )}
      </div>
    </form>
  );
}

export function JoinDialog({
  title,
  close,
  ...form
}: JoinProps & { title: string; close: () => void }) {
  return (
    <Dialog title={title} close={close}>
      <JoinForm {...form} />
    </Dialog>
  );
}
