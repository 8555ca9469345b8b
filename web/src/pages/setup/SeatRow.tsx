import { manifestOf } from '../../boards/manifests';
import type { BotInfo, GameInfo } from '../../core/types';
import { baseKind, computerName } from '../../game/personas';
import { cleanName } from '../../game/playerNames';
import { usualName, type SeatSetUp } from '../../game/setUp';
import { useTexts } from '../../text/TextContext';
import { Select } from '../../ui/fields';
import { TeamMark } from '../../ui/TeamMark';
import { KindChoice } from './KindChoice';
import { OptionField } from './OptionField';

interface SeatRowProps {
  readonly info: GameInfo;
  readonly seats: readonly SeatSetUp[];
  readonly index: number;
  change: (seat: SeatSetUp) => void;
  nextTeam: () => void;
}

const INPUT =
  'min-h-11 w-full min-w-0 rounded-md border border-line bg-surface px-3 text-base text-ink';

/** One seat: its colour, its name, and who plays. */
export function SeatRow({ info, seats, index, change, nextTeam }: SeatRowProps) {
  const texts = useTexts();
  const seat = seats[index];
  // A bot named like a level is that level.
  const named = info.bots.filter(({ name }) => !info.levels.includes(name));
  if (!seat) return null;
  const bot = named.find(({ name }) => name === baseKind(seat.kind));
  const changeKind = (kind: string) => change({ ...seat, kind });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[auto_minmax(0,12rem)_minmax(0,1fr)]">
      <TeamButton info={info} seat={seat} index={index} nextTeam={nextTeam} />
      <input
        type="text"
        className={INPUT}
        value={seat.name}
        maxLength={24}
        autoComplete="off"
        placeholder={usualName(seats, index, texts)}
        aria-label={texts.get('web.setup.name', { seat: index + 1 })}
        onChange={(event) => change({ ...seat, name: cleanName(event.target.value) })}
      />
      <div className="max-sm:col-span-2">
        <KindChoice
          info={info}
          seat={index + 1}
          kind={seat.kind}
          strategy={named[0]?.name}
          change={changeKind}
        />
      </div>
      {bot && (
        <Strategy {...{ info, bot, index }} bots={named} kind={seat.kind} change={changeKind} />
      )}
    </li>
  );
}

interface StrategyProps {
  readonly info: GameInfo;
  readonly bots: readonly BotInfo[];
  readonly bot: BotInfo;
  readonly index: number;
  /** "strategy4:depth=3" */
  readonly kind: string;
  change: (kind: string) => void;
}

/** Which strategy, what it does, and its own options. */
function Strategy({ info, bots, bot, index, kind, change }: StrategyProps) {
  const texts = useTexts();
  return (
    <div className="col-span-full flex flex-col gap-2 rounded-md bg-board p-3">
      <Select
        label={texts.get('web.setup.strategy', { seat: index + 1 })}
        value={bot.name}
        choices={bots.map(({ name }) => ({ value: name, label: computerName([name], 0, texts) }))}
        change={change}
      />
      <p className="text-sm">{texts.get(`bot.${info.id}.${bot.name}`)}</p>
      <BotOptions info={info} bot={bot} words={kind.split(':')[1] ?? ''} change={change} />
    </div>
  );
}

interface TeamButtonProps {
  readonly info: GameInfo;
  readonly seat: SeatSetUp;
  readonly index: number;
  nextTeam: () => void;
}

function TeamButton({ info, seat, index, nextTeam }: TeamButtonProps) {
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
  change: (kind: string) => void;
}

/** The options of a named computer player. */
function BotOptions({ info, bot, words, change }: BotOptionsProps) {
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
    <>
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
    </>
  );
}
