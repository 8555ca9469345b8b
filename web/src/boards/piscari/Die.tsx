import type { Ref } from 'react';
import type { Icon } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { Drawn } from './Drawn';
import { CONFETTI, dieDrawing, pieceDrawing, type PiscariTeam } from './media';
import { TEAM, word } from './words';

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
  roll: () => void;
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
      <p aria-hidden="true">
        <Caption text={caption} />
      </p>
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

/** The question mark is the one on the die: it looks like it, so that nobody reads a question. */
function Caption({ text }: { text: string }) {
  const [before = '', after] = text.split('?');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <b className="piscari-question">?</b>
      {after}
    </>
  );
}
