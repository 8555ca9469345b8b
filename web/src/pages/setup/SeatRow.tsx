import { manifestOf } from '../../boards/manifests';
import type { BotInfo, GameInfo } from '../../core/types';
import { HUMAN, kindName, seatName, type SeatSetUp } from '../../game/setUp';
import { useTexts } from '../../text/TextContext';
import { TeamMark } from '../../ui/TeamMark';
import { OptionField } from './OptionField';

interface SeatRowProps {
  readonly info: GameInfo;
  readonly seat: SeatSetUp;
  readonly index: number;
  change(seat: SeatSetUp): void;
  nextTeam(): void;
}

const INPUT =
  'min-h-11 w-full min-w-0 rounded-md border border-line bg-surface px-3 text-base text-ink';

/** One seat: its colour, its name, and who plays. */
export function SeatRow({ info, seat, index, change, nextTeam }: SeatRowProps) {
  const texts = useTexts();
  const about = { seat: index + 1 };
  const [botName = '', botWords = ''] = seat.kind.split(':');
  // A bot named like a level is that level.
  const named = info.bots.filter(({ name }) => !info.levels.includes(name));
  const bot = named.find(({ name }) => name === botName);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,14rem)]">
      <TeamButton info={info} seat={seat} index={index} nextTeam={nextTeam} />
      <input
        type="text"
        className={INPUT}
        value={seat.name}
        maxLength={24}
        autoComplete="off"
        placeholder={seatName({ ...seat, name: '' }, index, texts)}
        aria-label={texts.get('web.setup.name', about)}
        onChange={(event) => change({ ...seat, name: event.target.value })}
      />
      <select
        className={`${INPUT} col-span-2 sm:col-span-1`}
        value={botName}
        aria-label={texts.get('web.setup.kind', about)}
        onChange={(event) => change({ ...seat, kind: event.target.value })}
      >
        <option value={HUMAN}>{texts.get('web.kind.human')}</option>
        {info.levels.length > 0 && (
          <optgroup label={texts.get('web.setup.levels')}>
            {info.levels.map((level) => (
              <option key={level} value={level}>
                {texts.get('web.setup.computer', { level: kindName(level, texts) })}
              </option>
            ))}
          </optgroup>
        )}
        {named.length > 0 && (
          <optgroup label={texts.get('web.setup.bots')}>
            {named.map(({ name }) => (
              <option key={name} value={name}>
                {kindName(name, texts)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {bot && (
        <BotOptions
          info={info}
          bot={bot}
          words={botWords}
          change={(kind) => change({ ...seat, kind })}
        />
      )}
    </li>
  );
}

function TeamButton({ info, seat, index, nextTeam }: Omit<SeatRowProps, 'change'>) {
  const texts = useTexts();
  const colour = texts.get(`web.team.${seat.team}`);
  const mark = <TeamMark team={seat.team} className="size-8 text-base" />;
  if (manifestOf(info.id).teamsAreFixed) {
    return <span className="flex size-11 items-center justify-center">{mark}</span>;
  }
  const label = texts.get('web.setup.colour', { seat: index + 1, colour });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={nextTeam}
      className="flex size-11 items-center justify-center rounded-md border border-line hover:bg-board"
    >
      {mark}
    </button>
  );
}

interface BotOptionsProps {
  readonly info: GameInfo;
  readonly bot: BotInfo;
  /** "depth=3,blunders=10" */
  readonly words: string;
  change(kind: string): void;
}

/** What a named computer player does, and its own options. */
function BotOptions({ info, bot, words, change }: BotOptionsProps) {
  const texts = useTexts();
  const chosen = new Map(
    words
      .split(',')
      .map((word): [string, string] => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']),
  );
  const set = (name: string, value: string) => {
    const all = bot.options.map(
      (spec) =>
        `${spec.name}=${spec.name === name ? value : (chosen.get(spec.name) ?? spec.fallback)}`,
    );
    change(`${bot.name}:${all.join(',')}`);
  };
  return (
    <div className="col-span-full flex flex-col gap-2 rounded-md bg-board p-3">
      <p className="text-sm">{texts.get(`bot.${info.id}.${bot.name}`)}</p>
      {bot.options.map((spec) => (
        <OptionField
          key={spec.name}
          spec={spec}
          textKey={`bot.${info.id}.${bot.name}.${spec.name}`}
          value={chosen.get(spec.name) ?? spec.fallback}
          error={undefined}
          change={(value) => set(spec.name, value)}
        />
      ))}
    </div>
  );
}
