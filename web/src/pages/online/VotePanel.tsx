import { useTexts } from '../../text/TextContext';
import type { Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useCountdown } from '../../ui/useCountdown';

/** Another game? Thirty seconds, and everybody present has to want it. */
export function VotePanel({ room, session }: { room: Room; session: RoomSession }) {
  const texts = useTexts();
  const { view, you } = room;
  const left = useCountdown(room.voteUntil);
  const voters = view.players.filter(
    ({ level, connected, state }) => level === undefined && connected && state !== 'left',
  );
  const isVoter = voters.some(({ id }) => id === you);
  const hasVoted = you !== null && view.votes.includes(you);
  return (
    <section
      aria-label={texts.get('web.online.vote')}
      className="rounded-md border border-line/40 bg-surface p-3"
    >
      <p className="flex items-center justify-between gap-2 font-bold">
        {texts.get('web.online.vote')}
        {left !== null && <span>{texts.get('web.online.seconds', { count: left })}</span>}
      </p>
      <ul className="my-2 flex flex-wrap gap-x-4 gap-y-1">
        {voters.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-1 text-sm">
            <span
              className={`inline-flex size-5 items-center justify-center rounded-piece border ${view.votes.includes(id) ? 'border-ok bg-ok text-page' : 'border-line'}`}
            >
              {view.votes.includes(id) && <Icon name="check" className="size-4" />}
            </span>
            {name}
            <span className="sr-only">
              {texts.get(view.votes.includes(id) ? 'web.online.wants' : 'web.online.undecided')}
            </span>
          </li>
        ))}
      </ul>
      {isVoter && (
        <div className="grid grid-cols-2 gap-2">
          <Button
            look="primary"
            disabled={hasVoted}
            onClick={() => void session.ask({ kind: 'vote', again: true })}
          >
            {texts.get('web.result.replay')}
          </Button>
          <Button onClick={() => void session.ask({ kind: 'leave' })}>
            {texts.get('web.home')}
          </Button>
        </div>
      )}
    </section>
  );
}
