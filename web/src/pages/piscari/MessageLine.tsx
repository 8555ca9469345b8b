import type { CSSProperties, ReactNode } from 'react';
import type { PiscariTeam } from '../../boards/piscari/media';
import { useAnnouncement } from '../../ui/announcer';

interface MessageLineProps {
  readonly text: string;
  readonly team: PiscariTeam;
  /** buttons for what can be done about it */
  readonly children?: ReactNode;
}

/** The line under the board. It is spoken too. */
export function MessageLine({ text, team, children }: MessageLineProps) {
  useAnnouncement(text);
  const letters: CSSProperties = { ['--letters' as string]: Math.max(text.length, 1) };
  return (
    <div className="piscari-message" data-team={team}>
      <p style={letters}>{text}</p>
      {children}
    </div>
  );
}
