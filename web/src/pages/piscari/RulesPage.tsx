import { useEffect, useRef } from 'react';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Rules } from '../../boards/piscari/Rules';

/** The rules over the page one came from, which stays as it was. */
export function RulesPage({ close }: { close: () => void }) {
  const texts = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <main className="piscari min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl font-bold">{texts.get('web.piscari.rules.title')}</h1>
          <Button look="primary" icon="back" ref={back} onClick={close}>
            {texts.get('web.piscari.back')}
          </Button>
        </div>
        <Rules />
        <Button look="primary" icon="back" className="self-center" onClick={close}>
          {texts.get('web.piscari.back')}
        </Button>
      </div>
    </main>
  );
}
