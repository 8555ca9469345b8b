import { useEffect, useRef } from 'react';
import { inBackground, refusalOf } from '../core/failure';
import { useCore, useGameInfo } from '../core/CoreContext';
import { navigate } from '../router/router';
import type { GameId, Refusal } from '../core/types';
import { useTexts } from '../text/TextContext';
import { notify } from '../ui/notices';
import { tableAddress, useGames } from '../game/GamesContext';
import { withOptionName } from '../game/optionNames';
import { defaultSetUp, keepSetUp, refusedKinds, setUpFromWords } from '../game/setUp';

/**
 * An address that says how to play: fills in the set-up page, or with `start=1` begins at once.
 * `load=ADDRESS` opens the saved game found there, on this host only.
 */
export function DirectStart({ game, words }: { game: GameId; words: URLSearchParams }) {
  const info = useGameInfo(game);
  const { rules } = useCore();
  const games = useGames();
  const texts = useTexts();

  const hasBegun = useRef(false);

  useEffect(() => {
    // Once: what follows from an address is not to be done again when a language arrives.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const setUp = setUpFromWords(info, words, defaultSetUp(info));
    const begin = async () => {
      const load = words.get('load');
      if (load !== null) return (await openFrom(load)) ? tableAddress(game) : `/${game}`;
      const reasons = await whyNot();
      if (reasons.length > 0) {
        notify({ text: texts.refusals(reasons) });
        return `/${game}`;
      }
      if (words.get('start') !== '1') return `/${game}`;
      const answer = await games.start(setUp, Number(words.get('seed')) || undefined);
      if (!answer.ok) notify({ text: answer.reasons.map((why) => texts.refusal(why)).join(' ') });
      return answer.ok ? tableAddress(game) : `/${game}`;
    };
    // Nothing of an address that is refused is kept.
    const whyNot = async (): Promise<readonly Refusal[]> => {
      const players = refusedKinds(info, setUp);
      if (players.length > 0) return players;
      const kept = await keepSetUp(rules, setUp);
      return kept.ok ? [] : kept.reasons.map((why) => withOptionName(why, game, texts));
    };
    const openFrom = async (address: string) => {
      const answer = await fetchHere(address).then((text) =>
        text === null ? null : games.open(text),
      );
      if (!answer) notify({ text: texts.get('web.load.failed', { address }) });
      else if (!answer.ok)
        notify({ text: answer.reasons.map((why) => texts.refusal(why)).join(' ') });
      return answer?.ok ?? false;
    };
    const fail = (error: unknown) => {
      notify({ text: texts.refusal(refusalOf(error)) });
      return `/${game}`;
    };
    inBackground(
      begin()
        .catch(fail)
        .then((next) => navigate(next, 'replace')),
    );
  }, [info, words, rules, games, game, texts]);

  return null;
}

/** The text at an address of this host; null when there is none. */
async function fetchHere(address: string): Promise<string | null> {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return null;
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
