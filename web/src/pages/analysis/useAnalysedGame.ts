import { useEffect, useState } from 'react';
import { teamOf } from '../../boards/manifests';
import { useCore } from '../../core/CoreContext';
import { inBackground, refusalOf } from '../../core/failure';
import type { GameId, Refusal, Rules } from '../../core/types';
import { readAnalysis, type AnalysedGame } from '../../game/analysisLink';
import type { GamePlayer } from '../../game/controller';
import type { Game } from '../../game/game';
import { useGames } from '../../game/GamesContext';
import { cleanName } from '../../game/playerNames';
import { HUMAN } from '../../game/setUp';
import { fetchRecord } from '../../online/records';
import { runningRoom } from '../../online/runningGame';
import type { Texts } from '../../text/texts';
import { useTexts } from '../../text/TextContext';

export type Analysed =
  | { readonly kind: 'loading' }
  /** nothing to analyse yet */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reasons: readonly Refusal[] }
  /** this browser plays such a game in a room: nobody is asked about it before its end */
  | { readonly kind: 'running'; readonly room: string }
  | { readonly kind: 'here'; readonly game: Game };

/** The game an address tells of: in its words, kept in this browser, or by a server. */
export function useAnalysedGame(game: GameId | null, query: URLSearchParams): Analysed {
  const { rules } = useCore();
  const games = useGames();
  const texts = useTexts();
  const [analysed, setAnalysed] = useState<Analysed>({ kind: 'loading' });
  const words = query.toString();

  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<Analysed> => {
      const found = await find(game, new URLSearchParams(words), rules);
      if (found === null) return { kind: 'none' };
      if ('reasons' in found) return { kind: 'refused', reasons: found.reasons };
      const room = runningRoom(found.line.game);
      if (room !== null) return { kind: 'running', room };
      const looked = await rules.look(found.line, 'referee');
      if (!looked.ok) return { kind: 'refused', reasons: looked.reasons };
      const players = playersOf(found, looked.value.seats, texts);
      return { kind: 'here', game: games.analysis(found, players, found.at) };
    };
    const refuse = (error: unknown): Analysed => ({
      kind: 'refused',
      reasons: [refusalOf(error)],
    });
    inBackground(
      open()
        .catch(refuse)
        .then((next) => isWanted && setAnalysed(next)),
    );
    return () => {
      isWanted = false;
    };
  }, [game, words, rules, games, texts]);

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

function playersOf({ line, names, teams }: AnalysedGame, seats: number, texts: Texts) {
  return Array.from({ length: seats }, (_, index): GamePlayer => ({
    name: cleanName(names[index] ?? '') || texts.get('web.seat.human', { seat: index + 1 }),
    team: teams[index] ?? teamOf(line.game, index + 1),
    kind: HUMAN,
    isLocal: true,
  }));
}
