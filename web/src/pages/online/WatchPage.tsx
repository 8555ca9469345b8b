import { useEffect, useState } from 'react';
import { useCore } from '../../app/context';
import type { SavedGame } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { LinkButton } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { KeptGame } from './KeptGame';

type State = { kind: 'loading' } | { kind: 'gone' } | { kind: 'here'; saved: SavedGame };

/** A finished game, by the link that outlives its room. */
export function WatchPage({ id }: { id: string }) {
  const texts = useTexts();
  const { rules } = useCore();
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const fetchGame = async (): Promise<State> => {
      const response = await fetch(`api/games/${encodeURIComponent(id)}`);
      if (!response.ok) return { kind: 'gone' };
      const saved = await rules.read(await response.text());
      return saved.ok ? { kind: 'here', saved: saved.value } : { kind: 'gone' };
    };
    fetchGame()
      .catch((): State => ({ kind: 'gone' }))
      .then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [id, rules]);

  if (state.kind === 'here') return <KeptGame saved={state.saved} />;
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-3 px-4 py-6">
      <h1 className="text-xl font-bold">{texts.get('web.online.kept_game')}</h1>
      <Panel>
        <p className="mb-4">
          {texts.get(state.kind === 'gone' ? 'web.online.kept_gone' : 'web.online.loading')}
        </p>
        <LinkButton to="/" icon="home">
          {texts.get('web.home')}
        </LinkButton>
      </Panel>
    </main>
  );
}
