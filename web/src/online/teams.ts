import { manifestOf, teamOf, teamsOf } from '../boards/manifests';
import { TEAMS, type Team } from '../theme/teams';
import type { Player, RoomView } from './protocol';

/** The colours that can be chosen in a room, in the order of the seats. */
export function teamsToChoose({ game, capacity }: RoomView): readonly Team[] {
  const own = teamsOf(game);
  return manifestOf(game).teamsAreFixed ? own.slice(0, capacity) : own;
}

/** What those are seen in who sit at the table, or wait for the start in their order. */
export function teamsIn(view: RoomView): ReadonlyMap<number, Team> {
  const { match, players } = view;
  if (match && manifestOf(view.game).teamsAreFixed) {
    return new Map(match.seats.map((id, index) => [id, teamOf(view.game, index + 1)]));
  }
  const byId = new Map<number, Player>(players.map((player) => [player.id, player]));
  const ids = match?.seats ?? players.map(({ id }) => id);
  const chosen = new Set(players.flatMap(({ colour }) => colour ?? []));
  const left = [...new Set([...teamsToChoose(view), ...TEAMS])].filter((team) => !chosen.has(team));
  return new Map(ids.map((id) => [id, byId.get(id)?.colour ?? left.shift() ?? 'blue']));
}
