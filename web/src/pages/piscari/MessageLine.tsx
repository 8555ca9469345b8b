import type { CSSProperties } from 'react';
import type { PiscariTeam } from '../../boards/piscari/media';
import { useAnnouncement } from '../../ui/announcer';

/** The line under the board. It is spoken too. */
export function MessageLine({ text, team }: { text: string; team: PiscariTeam }) {
  useAnnouncement(text);
  const letters: CSSProperties = { ['--letters' as string]: Math.max(text.length, 1) };
  return (
    <div className="piscari-message" data-team={team}>
      <p style={letters}>{text}</p>
    </div>
  );
}
