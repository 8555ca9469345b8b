import type { Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { teamsToChoose } from '../../online/teams';
import { useTexts } from '../../text/TextContext';
import type { Team } from '../../theme/teams';
import { TeamMark } from '../../ui/TeamMark';

interface ColourChoiceProps {
  readonly room: Room;
  readonly session: RoomSession;
}

/** One's colour, first come, first served; the one chosen is given back by choosing it again. */
export function ColourChoice({ room, session }: ColourChoiceProps) {
  const texts = useTexts();
  const { view, you } = room;
  const holderOf = (team: Team) => view.players.find(({ colour }) => colour === team);
  return (
    <div className="mt-4 border-t border-line/30 pt-3">
      <p id="colour-choice" className="font-bold">
        {texts.get('web.online.colour')}
      </p>
      <p className="text-sm text-muted">{texts.get('web.online.colour_about')}</p>
      <div role="group" aria-labelledby="colour-choice" className="mt-2 flex flex-wrap gap-2">
        {teamsToChoose(view).map((team) => {
          const holder = holderOf(team);
          const isMine = holder !== undefined && holder.id === you;
          const colour = texts.get(`web.team.${team}`);
          const label =
            holder && !isMine
              ? texts.get('web.online.colour_taken', { colour, name: holder.name })
              : colour;
          return (
            <button
              key={team}
              type="button"
              title={label}
              aria-label={label}
              aria-pressed={isMine}
              disabled={holder !== undefined && !isMine}
              onClick={() =>
                session.ask(isMine ? { kind: 'colour' } : { kind: 'colour', colour: team })
              }
              className="flex size-11 items-center justify-center rounded-md border-2 border-line/40 hover:bg-board disabled:opacity-40 disabled:hover:bg-transparent aria-pressed:border-ink aria-pressed:bg-board"
            >
              <TeamMark team={team} className="size-8 text-base" />
            </button>
          );
        })}
      </div>
    </div>
  );
}
