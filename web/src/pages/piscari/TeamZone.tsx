import type { ReactNode } from 'react';
import type { Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { TeamMark } from '../../ui/TeamMark';
import { Drawn } from '../../boards/piscari/Drawn';
import { wizardDrawing, type PiscariTeam } from '../../boards/piscari/media';
import { TEAM, teamOf, WIZARDS, word } from '../../boards/piscari/words';

interface TeamZoneProps {
  readonly seat: Seat;
  readonly name: string;
  /** it is this team's turn */
  readonly active: boolean;
  /** the chances of winning, 0 to 1 or not known yet; null where they are not wanted */
  readonly chance: number | 'unknown' | null;
  readonly children: ReactNode;
}

/** One team's place beside the board: its player, and what may be clicked. */
export function TeamZone({ seat, name, active, chance, children }: TeamZoneProps) {
  const texts = useTexts();
  const team = teamOf(seat);
  return (
    <section
      className="piscari-team"
      data-active={active || undefined}
      aria-label={texts.get('web.piscari.zone', { team: word(TEAM[team]) })}
    >
      <h2 className="flex min-w-0 items-center justify-center gap-2 font-bold">
        <TeamMark team={team} />
        <bdi title={name} className="truncate">
          {name}
        </bdi>
      </h2>
      {chance !== null && <Chance value={chance} />}
      <div className="piscari-mates">
        <div>{children}</div>
      </div>
    </section>
  );
}

function Chance({ value }: { value: number | 'unknown' }) {
  const texts = useTexts();
  const percent = value === 'unknown' ? 0 : Math.round(value * 100);
  return (
    <p className="flex items-center justify-center gap-2">
      <i
        className="piscari-chance h-[0.625em] max-w-[8em] flex-1 rounded-full border border-line"
        style={{ ['--percent' as string]: `${percent}%` }}
        aria-hidden="true"
      />
      {value === 'unknown'
        ? texts.get('web.piscari.chance.unknown')
        : texts.get('web.piscari.chance', { percent })}
    </p>
  );
}

interface WizardProps {
  readonly team: PiscariTeam;
  readonly caption: string;
  readonly enabled: boolean;
  readonly asleep: boolean;
  /** he plays or advises: his picture moves */
  readonly busy: boolean;
  readonly motion: boolean;
  readonly pictures: boolean;
  ask: () => void;
}

export function Wizard({
  team,
  caption,
  enabled,
  asleep,
  busy,
  motion,
  pictures,
  ask,
}: WizardProps) {
  return (
    <div className="piscari-mate">
      <button
        type="button"
        className="piscari-token"
        disabled={!enabled}
        data-wizard={team}
        data-asleep={asleep || undefined}
        aria-label={asleep ? `${WIZARDS[team]}. ${caption}` : caption}
        onClick={ask}
      >
        {pictures && <Drawn drawing={wizardDrawing(team)} moving={busy && motion} />}
      </button>
      <p aria-hidden="true">{caption}</p>
    </div>
  );
}
