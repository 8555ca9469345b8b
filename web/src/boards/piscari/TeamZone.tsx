import type { ReactNode, Ref } from 'react';
import type { Icon, Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { TeamMark } from '../../ui/TeamMark';
import { Drawn } from './Drawn';
import { CONFETTI, dieDrawing, pieceDrawing, wizardDrawing, type PiscariTeam } from './media';
import { TEAM, teamOf, WIZARDS, word } from './words';

interface TeamZoneProps {
  readonly seat: Seat;
  readonly name: string;
  /** it is this team's turn */
  readonly active: boolean;
  /** the chances of winning, 0 to 1 or not known yet; absent where they are not wanted */
  readonly chance?: number | 'unknown' | undefined;
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
      <h2>
        <TeamMark team={team} />
        <span title={name}>{name}</span>
      </h2>
      {chance !== undefined && <Chance value={chance} />}
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
    <p className="piscari-chance">
      <i style={{ ['--percent' as string]: `${percent}%` }} aria-hidden="true" />
      {value === 'unknown'
        ? texts.get('web.piscari.chance.unknown')
        : texts.get('web.piscari.chance', { percent })}
    </p>
  );
}

export type DieFace =
  | { readonly kind: 'question' }
  | { readonly kind: 'rolling' }
  | { readonly kind: 'icon'; readonly icon: Icon; readonly won: boolean };

interface DieProps {
  readonly team: PiscariTeam;
  readonly face: DieFace;
  readonly caption: string;
  readonly enabled: boolean;
  /** the other team's: shown asleep */
  readonly asleep: boolean;
  readonly motion: boolean;
  readonly pictures: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  roll(): void;
}

export function Die({
  team,
  face,
  caption,
  enabled,
  asleep,
  motion,
  pictures,
  ref,
  roll,
}: DieProps) {
  const texts = useTexts();
  return (
    <div className="piscari-mate">
      <button
        type="button"
        ref={ref}
        className="piscari-token"
        disabled={!enabled}
        data-die={team}
        data-inviting={enabled || undefined}
        data-asleep={asleep || undefined}
        data-face={face.kind === 'icon' || undefined}
        aria-label={`${texts.get('web.piscari.die', { team: word(TEAM[team]) })}. ${caption}`}
        onClick={roll}
      >
        {pictures && <Face team={team} face={face} motion={motion} />}
      </button>
      <p aria-hidden="true">{caption}</p>
    </div>
  );
}

function Face({ team, face, motion }: { team: PiscariTeam; face: DieFace; motion: boolean }) {
  if (face.kind !== 'icon')
    return <Drawn drawing={dieDrawing(team)} moving={motion && face.kind === 'rolling'} />;
  return (
    <>
      <Drawn drawing={pieceDrawing(face.icon, team)} moving={motion} />
      {face.won && motion && <img src={CONFETTI} alt="" className="piscari-confetti" />}
    </>
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
  ask(): void;
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
