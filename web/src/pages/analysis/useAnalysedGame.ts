import { useEffect, useState } from 'react';
import { teamOf } from '../../boards/manifests';
import { useCore } from '../../core/CoreContext';
import { inBackground, refusalOf } from '../../core/failure';
import type { GameId, GameView, Line, Refusal, Result, Rules } from '../../core/types';
import { analysisAddress, readAnalysis, type AnalysedGame } from '../../game/analysisLink';
import type { GamePlayer } from '../../game/controller';
import type { Game } from '../../game/game';
import { randomSeed } from '../../game/games';
import { useGames } from '../../game/GamesContext';
import { cleanName } from '../../game/playerNames';
import { HUMAN } from '../../game/setUp';
import { lineOf } from '../../game/state';
import { fetchRecord } from '../../online/records';
import { runningRoom } from '../../online/runningGame';
import { navigate } from '../../router/router';

export type Analysed =
  | { readonly kind: 'loading' }
  /** nothing to analyse yet */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reasons: readonly Refusal[] }
  /** this browser plays such a game in a room: nobody is asked about it before its end */
  | { readonly kind: 'running'; readonly room: string }
  | { readonly kind: 'here'; readonly game: Game };

/** Chance was due: the game with what it brought. */
interface Drawn {
  readonly kind: 'drawn';
  readonly game: AnalysedGame;
}

/**
 * The game an address tells of: in its words, kept in this browser, or by a server. The address
 * takes up the draws and rolls that are due, so that a reload shows the same position.
 */
export function useAnalysedGame(game: GameId | null, query: URLSearchParams): Analysed {
  const { rules } = useCore();
  const games = useGames();
  const [analysed, setAnalysed] = useState<Analysed>({ kind: 'loading' });
  const words = query.toString();

  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<Analysed | Drawn> => {
      const found = await find(game, new URLSearchParams(words), rules);
      if (found === null) return { kind: 'none' };
      if ('reasons' in found) return { kind: 'refused', reasons: found.reasons };
      const room = runningRoom(found.line.game);
      if (room !== null) return { kind: 'running', room };
      const viewed = await bringChance(found.line, rules);
      if (!viewed.ok) return { kind: 'refused', reasons: viewed.reasons };
      const { progress, now } = viewed.value;
      if (progress.tokens.length > found.line.tokens.length)
        return { kind: 'drawn', game: { ...found, line: lineOf(progress) } };
      const players = playersOf(found, now.seats);
      return { kind: 'here', game: games.analysis(found, players, found.at) };
    };
    const refuse = (error: unknown): Analysed => ({
      kind: 'refused',
      reasons: [refusalOf(error)],
    });
    const show = (next: Analysed | Drawn): void => {
      if (!isWanted) return;
      if (next.kind === 'drawn') navigate(analysisAddress(next.game), 'replace');
      else setAnalysed(next);
    };
    inBackground(open().catch(refuse).then(show));
    return () => {
      isWanted = false;
    };
  }, [game, words, rules, games]);

  return analysed;
}

type Found = AnalysedGame | { readonly reasons: readonly Refusal[] } | null;

async function find(game: GameId | null, query: URLSearchParams, rules: Rules): Promise<Found> {
  const replay = query.get('replay');
  if (replay === null) return game === null ? null : readAnalysis(game, query);
  const text = await fetchRecord(replay);
  if (text === null) return { reasons: [{ key: 'web.online.kept_gone', words: {} }] };
  const saved = await rules.read(text);
  if (!saved.ok) return saved;
  const { line, variations, players } = saved.value;
  return { line, variations, names: players.map(({ name }) => name), teams: [], at: null };
}

/** The game with the draws and rolls that are due. */
function bringChance(line: Line, rules: Rules): Promise<Result<GameView>> {
  return rules.view({
    progress: { ...line, undone: [], seen: [] },
    change: { kind: 'none' },
    viewer: 'referee',
    cursor: null,
    people: [],
    rollers: [],
    seed: randomSeed(),
  });
}

function playersOf({ line, names, teams }: AnalysedGame, seats: number) {
  return Array.from({ length: seats }, (_, index): GamePlayer => ({
    name: cleanName(names[index] ?? ''),
    team: teams[index] ?? teamOf(line.game, index + 1),
    kind: HUMAN,
    isLocal: true,
  }));
}
