import { useEffect, useState } from 'react';
import { presetsOf } from '../../boards/manifests';
import { useGameInfo } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import type { PresetName, Search, Speed } from '../../online/protocol';
import type { RunningSearch } from '../../online/searchStore';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import { Button } from '../../ui/Button';
import { QuietSelect } from '../../ui/QuietSelect';
import { usePlayMeanwhile } from './usePlayMeanwhile';

/** So long one waits for a person before a computer is proposed. */
const OFFER_MS = 5000;
const SPEEDS: readonly Speed[] = ['quick', 'normal', 'slow'];

interface StripProps {
  readonly search: RunningSearch;
  /** beside a game there is room for one line only */
  readonly isTable: boolean;
}

/** The search for somebody to play with, on top of every page while it goes on. */
export function SearchStrip({ search, isTable }: StripProps) {
  const texts = useTexts();
  const { criteria, waiting, seats } = search;
  const isLong = useIsLong(search.since);
  const title = texts.get('web.match.seeking', { game: texts.get(`game.${criteria.game}`) });
  const count =
    waiting === null
      ? texts.get('web.online.connecting')
      : texts.get('web.match.so_far', { count: waiting, seats });
  useAnnouncement(`${title} ${count}`);
  return (
    <section
      aria-label={texts.get('web.match')}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-accent bg-surface px-3 py-1 sm:px-5"
    >
      <span aria-hidden="true" className="size-3 animate-pulse rounded-full bg-accent" />
      <p className="min-w-0 flex-1 basis-48">
        <strong>{title}</strong> <span className="text-muted">{count}</span>
      </p>
      {!isTable && <Choices search={search} />}
      {!isTable && isLong && <Meanwhile search={search} />}
      <Button onClick={search.stop}>{texts.get('web.match.stop')}</Button>
      {!isTable && search.others.length > 0 && <Others search={search} />}
    </section>
  );
}

/** Has it taken longer than anybody likes to wait? */
function useIsLong(since: number): boolean {
  const [longSince, setLongSince] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLongSince(since), since + OFFER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return longSince === since;
}

function Choices({ search }: { search: RunningSearch }) {
  const texts = useTexts();
  const { criteria, change } = search;
  const presets = presetsOf(criteria.game);
  return (
    <span className="flex gap-2">
      {presets.length > 0 && (
        <QuietSelect
          label={texts.get('web.preset')}
          value={criteria.preset}
          choices={presets.map(({ name }) => ({
            value: name,
            label: texts.get(`web.preset.${name}`),
          }))}
          change={(preset: PresetName) => change({ ...criteria, preset })}
        />
      )}
      <QuietSelect
        label={texts.get('web.match.speed')}
        value={criteria.speed}
        choices={SPEEDS.map((value) => ({ value, label: texts.get(`web.match.speed.${value}`) }))}
        change={(speed: Speed) => change({ ...criteria, speed })}
      />
    </span>
  );
}

/** A game against the computer, while the search goes on. */
function Meanwhile({ search }: { search: RunningSearch }) {
  const texts = useTexts();
  const info = useGameInfo(search.criteria.game);
  const { opponent, play } = usePlayMeanwhile(info, search.criteria.preset);
  return (
    <Button icon="computer" look="primary" onClick={() => inBackground(play())}>
      {opponent === null
        ? texts.get('web.match.meanwhile_any')
        : texts.get('web.match.meanwhile', { name: opponent })}
    </Button>
  );
}

/** Somebody waits for the same game, but otherwise: one click joins them. */
function Others({ search }: { search: RunningSearch }) {
  const texts = useTexts();
  const { criteria, others, change } = search;
  return (
    <ul className="flex basis-full flex-wrap gap-2">
      {others.map((other) => (
        <li key={`${other.preset} ${other.speed}`}>
          <Button
            className="text-sm"
            onClick={() => change({ ...criteria, preset: other.preset, speed: other.speed })}
          >
            {wordsOf(other, texts)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ preset, speed, waiting }: Search, texts: Texts): string {
  const how = `${texts.get(`web.preset.${preset}`)}, ${texts.get(`web.match.speed.${speed}`)}`;
  return `${texts.get('web.match.waiting', { count: waiting })} — ${how}`;
}
