import { useEffect, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import type { SavedGame } from '../../core/types';
import { hostToken } from '../../online/hostedGames';
import { fetchRecord } from '../../online/records';
import { useTexts } from '../../text/TextContext';
import { LinkButton } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { HostStrip } from './HostStrip';
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
      const text = await fetchRecord(id);
      const saved = text === null ? null : await rules.read(text);
      return saved?.ok ? { kind: 'here', saved: saved.value } : { kind: 'gone' };
    };
    inBackground(
      fetchGame()
        .catch((): State => ({ kind: 'gone' }))
        .then((next) => isWanted && setState(next)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, rules]);

  if (state.kind === 'here') {
    const token = hostToken(id);
    const strip = token !== null && (
      <HostStrip replay={id} token={token} deleted={() => setState({ kind: 'gone' })} />
    );
    return <KeptGame saved={state.saved} strip={strip} />;
  }
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
