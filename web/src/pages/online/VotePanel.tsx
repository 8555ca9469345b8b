import type { ReactNode } from 'react';
import type { Player } from '../../online/protocol';
import type { Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useCountdown } from '../../ui/useCountdown';

/** Who is asked whether to play again: the people who are there. */
export function votersOf({ view }: Room): readonly Player[] {
  return view.players.filter(
    ({ level, connected, state }) => level === undefined && connected && state !== 'left',
  );
}

interface VoteProps {
  readonly room: Room;
  readonly session: RoomSession;
  /** what else there is to do with the finished game */
  readonly children: ReactNode;
}

/** Another game? Thirty seconds, and everybody present has to want it. One line where there is room. */
export function VotePanel({ room, session, children }: VoteProps) {
  const texts = useTexts();
  const { view, you } = room;
  const left = useCountdown(room.voteUntil);
  const voters = votersOf(room);
  const isVoter = voters.some(({ id }) => id === you);
  const hasVoted = you !== null && view.votes.includes(you);
  return (
    <section
      aria-label={texts.get('web.online.vote')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p className="font-bold">
        {texts.get('web.online.vote')}{' '}
        {left !== null && (
          <span className="font-normal">{texts.get('web.online.seconds', { count: left })}</span>
        )}
      </p>
      <ul className={`flex min-w-0 flex-1 gap-x-3 ${voters.length > 2 ? 'max-sm:basis-full' : ''}`}>
        {voters.map((voter) => (
          <Voter key={voter.id} name={voter.name} wants={view.votes.includes(voter.id)} />
        ))}
      </ul>
      <div className={`flex gap-2 ${isVoter ? 'max-sm:w-full' : ''}`}>
        {isVoter && (
          <>
            <Button
              look="primary"
              className="max-sm:flex-1"
              disabled={hasVoted}
              onClick={() => void session.ask({ kind: 'vote', again: true })}
            >
              {texts.get('web.result.replay')}
            </Button>
            <Button className="max-sm:flex-1" onClick={() => void session.ask({ kind: 'leave' })}>
              {texts.get('web.home')}
            </Button>
          </>
        )}
        {children}
      </div>
    </section>
  );
}

function Voter({ name, wants }: { name: string; wants: boolean }) {
  const texts = useTexts();
  return (
    <li className="flex min-w-0 items-center gap-1 text-sm">
      <span
        className={`inline-flex size-5 shrink-0 items-center justify-center rounded-piece border ${wants ? 'border-ok bg-ok text-page' : 'border-line'}`}
      >
        {wants && <Icon name="check" className="size-4" />}
      </span>
      <span className="truncate">{name}</span>
      <span className="sr-only">
        {texts.get(wants ? 'web.online.wants' : 'web.online.undecided')}
      </span>
    </li>
  );
}
