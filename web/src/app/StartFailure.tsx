import { CoreFailure } from '../core/failure';
import { recallSettings } from '../settings/settings';
import type { Texts } from '../text/texts';
import { Button } from '../ui/Button';
import { useAppearance } from './useAppearance';

interface StartFailureProps {
  readonly error: unknown;
  /** null where the texts did not come either */
  readonly texts: Texts | null;
}

/** The app could not start: the rules or the texts did not come. Loading it anew is trying again. */
export function StartFailure({ error, texts }: StartFailureProps) {
  useAppearance({ settings: recallSettings(), motion: false }, texts?.language ?? 'fr');
  const retry = () => location.reload();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-8 text-center">
      {texts ? (
        <>
          <h1 className="text-lg font-bold">{texts.get('web.failure.start')}</h1>
          {error instanceof CoreFailure && <p>{texts.refusal(error.refusal)}</p>}
        </>
      ) : (
        <>
          <h1 lang="fr" className="text-lg font-bold">
            Ludothèque n’a pas pu démarrer.
          </h1>
          <p lang="en">Ludothèque could not start.</p>
        </>
      )}
      <Button look="primary" icon="reload" onClick={retry}>
        {texts ? texts.get('web.retry') : 'Réessayer – Try again'}
      </Button>
    </main>
  );
}
