import type { ReactNode } from 'react';
import { secondsLeft } from '../../game/clockWords';
import { votersOf, type Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useCountdown } from '../../ui/useCountdown';
import { MissingPeople } from './MissingPeople';

/** Another game? For as long as the vote is open; everybody present has to want it. */

function Seconds({ room }: { room: Room }) {
  const texts = useTexts();
  const left = useCountdown(room.voteUntil);
  return left === null ? null : secondsLeft(left, texts);
}

/** Seats ticking off by name, and the time left, in one line. */
export function VoteBrief({ room }: { room: Room }) {
  return (
    <div className="flex items-center gap-2 px-1 text-sm">
      <VoterList room={room} className="min-w-0 flex-1 overflow-hidden" />
      <span className="shrink-0">
        <Seconds room={room} />
      </span>
    </div>
  );
}

function VoterList({ room, className }: { room: Room; className: string }) {
  const texts = useTexts();
  const { votes } = room.view;
  return (
    <ul className={`flex gap-x-4 gap-y-1 text-sm ${className}`}>
      {votersOf(room).map(({ id, name }) => (
        <li key={id} className="flex min-w-0 items-center gap-1">
          <Tick wants={votes.includes(id)} />
          <span className="truncate">{name}</span>
          <span className="sr-only">
            {texts.get(votes.includes(id) ? 'web.online.wants' : 'web.online.undecided')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The question, the time left for it, and who has said yes. */
export function Voters({ room }: { room: Room }) {
  const texts = useTexts();
  return (
    <div>
      <p className="flex justify-between gap-2">
        <strong>{texts.get('web.online.vote')}</strong>
        <span>
          <Seconds room={room} />
        </span>
      </p>
      <VoterList room={room} className="mt-1 flex-wrap" />
      <div className="mt-1 text-sm">
        <MissingPeople room={room} />
      </div>
    </div>
  );
}

function Tick({ wants }: { wants: boolean }) {
  return (
    <span
      className={`inline-flex size-5 shrink-0 items-center justify-center rounded-piece border ${wants ? 'border-ok bg-ok text-page' : 'border-line'}`}
    >
      {wants && <Icon name="check" className="size-4" />}
    </span>
  );
}

interface ButtonsProps {
  readonly room: Room;
  readonly session: RoomSession;
  /** what else there is to do with the finished game */
  readonly children: ReactNode;
}

export function VoteButtons({ room, session, children }: ButtonsProps) {
  const texts = useTexts();
  const { view, you } = room;
  const isVoter = votersOf(room).some(({ id }) => id === you);
  const hasVoted = you !== null && view.votes.includes(you);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {isVoter && (
        <>
          <Button
            look="primary"
            className="flex-1 px-2! whitespace-nowrap"
            disabled={hasVoted}
            onClick={() => session.ask({ kind: 'vote', again: true })}
          >
            {texts.get('web.result.replay')}
          </Button>
          <Button
            className="flex-1 px-2! whitespace-nowrap"
            onClick={() => session.ask({ kind: 'leave' })}
          >
            {texts.get('web.home')}
          </Button>
        </>
      )}
      {children}
    </div>
  );
}
