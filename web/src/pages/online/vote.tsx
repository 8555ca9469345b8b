import type { ReactNode } from 'react';
import { secondsLeft } from '../../game/clockWords';
import type { Player } from '../../online/protocol';
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

/** Seats ticking off by name, and the time left, in one line of a button. */
export function VoteBrief({ room }: { room: Room }) {
  return (
    <span className="flex h-5 items-center gap-3 text-sm leading-none font-normal">
      {votersOf(room).map((voter) => (
        <span key={voter.id} className="flex min-w-0 items-center gap-1">
          <Voter room={room} voter={voter} />
        </span>
      ))}
      <span className="ml-auto shrink-0">
        <Seconds room={room} />
      </span>
    </span>
  );
}

function Voter({ room, voter: { id, name } }: { room: Room; voter: Player }) {
  const texts = useTexts();
  const wants = room.view.votes.includes(id);
  return (
    <>
      <Tick wants={wants} />
      <span className="truncate">{name}</span>
      <span className="sr-only">
        {texts.get(wants ? 'web.online.wants' : 'web.online.undecided')}
      </span>
    </>
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
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {votersOf(room).map((voter) => (
          <li key={voter.id} className="flex min-w-0 items-center gap-1">
            <Voter room={room} voter={voter} />
          </li>
        ))}
      </ul>
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
