import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft, DraftAnswer, QwirkleBoard, Refusal, Tile } from '../../core/types';
import { inBackground } from '../../core/failure';
import type { BoardProps } from '../contract';
import type { Slot } from './rack';
import { placementToken, tradeToken } from './tiles';

/** A tile laid for the time being, and the slot of the rack it comes from. */
export type Laid = Draft[number] & { readonly key: number };

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Work {
  readonly position: string;
  readonly laid: readonly Laid[];
  /** the slot whose tile is in hand */
  readonly held: number | null;
  /** the slots to exchange; null while no exchange is prepared */
  readonly traded: readonly number[] | null;
  /** why the square just tapped would not do, where the core has no token to judge */
  readonly complaint: Refusal | null;
  /** the square tapped for the tile in hand before the core said where that may go */
  readonly tapped: { readonly place: Place; readonly at: Element } | null;
}

/** The turn being prepared: tiles laid for the time being, or tiles to exchange. */
export interface Building extends Work {
  readonly heldTile: Tile | null;
  /** what the core says to the tiles laid; null while it has not answered */
  readonly answer: DraftAnswer | null;
  /** where the tile in hand joins what lies on the table: these squares are lit */
  readonly squares: readonly Place[];
  /** it may lie there, also where other tiles have to join it to the table */
  isLegal: (place: Place) => boolean;
  /** takes a tile of the rack in hand, or marks it for the exchange */
  pick: (key: number) => void;
  hold: (key: number | null) => void;
  layOn: (place: Place, at: Element) => void;
  takeUp: (key: number) => void;
  takeBack: () => void;
  takeAllBack: () => void;
  confirm: (at: Element) => void;
  startTrade: () => void;
}

export function useBuilding(props: BoardProps<QwirkleBoard>, slots: readonly Slot[]): Building {
  const { view, active } = props;
  const { position } = view;
  const [stored, setStored] = useState<Work>(() => idle(position));
  // What was prepared belongs to its position: it is gone after the move.
  const work = active && stored.position === position ? stored : idle(position);
  const change = (part: Partial<Work>) =>
    setStored({ ...work, complaint: null, tapped: null, ...part });

  const tileOf = (key: number) => slots.find((slot) => slot.key === key)?.tile ?? null;
  const heldTile = work.held === null ? null : tileOf(work.held);
  const answer = useAnswer(props, work.laid, heldTile);
  const held = heldTile === null ? null : answer;
  const squares = held?.joined ?? NO_SQUARES;
  const allowed = held?.squares ?? NO_SQUARES;
  // The core shifts what is opened with to its place.
  const isAnywhere = held?.anywhere ?? false;
  const isLegal = ({ x, y }: Place) =>
    isAnywhere || allowed.some((square) => square.x === x && square.y === y);

  /** Opening tiles may lie anywhere, so only the draft can say what is wrong with a square. */
  const complain = async (draft: Draft, at: Element) => {
    if (view.board.grid.length > 0) {
      props.explain(placementToken(draft), at);
      return;
    }
    const judged = await props.draft(draft, null);
    change({ complaint: judged?.refusal ?? null });
  };

  const layOn = (place: Place, at: Element): void => {
    if (work.held === null || heldTile === null) return;
    if (answer === null) return change({ tapped: { place, at } });
    const laid = [...work.laid, { ...place, tile: heldTile, key: work.held }];
    if (isLegal(place)) change({ laid, held: null });
    else inBackground(complain(laid, at));
  };
  const layOnTapped = useEffectEvent(() => {
    if (!work.tapped) return;
    change({});
    layOn(work.tapped.place, work.tapped.at);
  });
  useEffect(() => {
    if (answer) layOnTapped();
  }, [answer]);

  return {
    ...work,
    heldTile,
    answer,
    squares,
    isLegal,
    hold: (held) => change({ held }),
    pick: (key) => {
      if (!active) return;
      if (work.traded) change({ traded: toggled(work.traded, key) });
      else change({ held: work.held === key ? null : key });
    },
    layOn,
    takeUp: (key) => change({ laid: work.laid.filter((one) => one.key !== key), held: key }),
    takeBack: () => change({ laid: work.laid.slice(0, -1), held: null }),
    takeAllBack: () => change({ laid: [], held: null, traded: null }),
    confirm: (at) => {
      if (work.traded)
        return trade(
          props,
          work.traded.map((key) => tileOf(key) ?? ''),
          at,
        );
      if (!answer?.token) return;
      props.play(answer.token);
    },
    startTrade: () => change({ laid: [], held: null, traded: [] }),
  };
}

/** Always the same empty lists, so that nothing is drawn again for them. */
const NO_TILES: readonly Laid[] = [];
const NO_SQUARES: readonly Place[] = [];

function idle(position: string): Work {
  return { position, laid: NO_TILES, held: null, traded: null, complaint: null, tapped: null };
}

function toggled(keys: readonly number[], key: number): readonly number[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}

function trade(props: BoardProps<QwirkleBoard>, tiles: readonly Tile[], at: Element): void {
  const token = tradeToken(tiles);
  if (tiles.length > props.view.board.exchange) props.explain(token, at);
  else props.play(token);
}

/** Asks the core about the tiles laid and the tile in hand; late answers are dropped. */
function useAnswer(
  props: BoardProps<QwirkleBoard>,
  laid: readonly Laid[],
  hand: Tile | null,
): DraftAnswer | null {
  const [known, setKnown] = useState<{ question: string; answer: DraftAnswer | null } | null>(null);
  const question = `${props.view.position} ${placementToken(laid)} ${hand ?? ''}`;
  const isIdle = !props.active || (laid.length === 0 && hand === null);
  const ask = useEffectEvent(() =>
    props.draft(
      laid.map(({ x, y, tile }) => ({ x, y, tile })),
      hand,
    ),
  );
  useEffect(() => {
    if (isIdle) return;
    let isWanted = true;
    inBackground(ask().then((answer) => isWanted && setKnown({ question, answer })));
    return () => {
      isWanted = false;
    };
  }, [question, isIdle]);
  return known?.question === question && !isIdle ? known.answer : null;
}
