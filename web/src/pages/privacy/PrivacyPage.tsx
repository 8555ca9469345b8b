import { goBack } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { useTitle } from '../useTitle';
import { useServerFigures, type ServerFigures } from './useServerFigures';

/** What is kept, where and how long, with the figures of the server that is asked. */
export function PrivacyPage() {
  const texts = useTexts();
  const figures = useServerFigures();
  const title = texts.get('web.privacy.title');
  useTitle(title);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 pt-2 pb-12">
      <div className="flex items-center justify-between gap-3 py-2">
        <h1 className="text-xl font-bold">{title}</h1>
        <Button icon="back" onClick={() => goBack('/')}>
          {texts.get('web.rules.back')}
        </Button>
      </div>
      <p>{texts.get('web.privacy.about')}</p>
      <Section name="browser" />
      {figures === 'none' && <p>{texts.get('web.privacy.no_server')}</p>}
      {figures !== null && figures !== 'none' && <OnServer figures={figures} />}
    </main>
  );
}

function OnServer({ figures }: { figures: ServerFigures }) {
  const { keepGamesDays, setAsideDays, roomMinutes } = figures;
  return (
    <>
      <Section name="rooms" words={{ minutes: roomMinutes, days: setAsideDays }} />
      {keepGamesDays > 0 ? (
        <Section name="games" words={{ days: keepGamesDays }} />
      ) : (
        <Section name="games" text="no_games" />
      )}
      <Section name="address" />
      <Section name="secrets" />
    </>
  );
}

interface SectionProps {
  readonly name: string;
  /** another text than that of the name */
  readonly text?: string;
  readonly words?: Readonly<Record<string, string | number>>;
}

function Section({ name, text = name, words = {} }: SectionProps) {
  const texts = useTexts();
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-lg font-bold">{texts.get(`web.privacy.${name}.title`)}</h2>
      <p>{texts.get(`web.privacy.${text}`, words)}</p>
    </section>
  );
}
