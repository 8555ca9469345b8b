import type { ReactNode } from 'react';
import type { Ending } from '../../game/roomParts';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { LinkButton } from '../../ui/Button';
import { GameRecord } from './GameRecord';
import type { StripProps } from './RoomStrip';
import { VoteBrief, VoteButtons, Voters } from './vote';

/** The vote; and when the room has closed, why, beside the board that stays to be looked at. */
export function endingOf(props: StripProps): Ending | null {
  const { snapshot, room, session } = props;
  if (room.view.status !== 'finished') return null;
  const record = <GameRecord {...props} />;
  if (snapshot.detached === null) {
    return {
      brief: <VoteBrief room={room} />,
      about: <Voters room={room} />,
      actions: (
        <VoteButtons room={room} session={session}>
          {record}
        </VoteButtons>
      ),
    };
  }
  const why = room.closed ?? snapshot.detached;
  return { brief: null, about: null, actions: <Closed why={why}>{record}</Closed> };
}

function Closed({ why, children }: { why: string; children: ReactNode }) {
  const texts = useTexts();
  const text = texts.get(`web.online.gone.${why}`);
  useAnnouncement(text);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="w-full px-1 side:text-sm">{text}</p>
      <LinkButton to="/lobby" look="primary" icon="online" className="flex-1 px-2!">
        {texts.get('web.online.lobby')}
      </LinkButton>
      {children}
    </div>
  );
}
