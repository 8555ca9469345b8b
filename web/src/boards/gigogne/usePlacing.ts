import { useState } from 'react';
import type { GigogneBoard, Seat, SquareSize } from '../../core/types';
import type { BoardProps } from '../contract';
import { useInput } from '../shared/useInputBuffer';
import { placementOf, SIZES, tokenOf } from './squares';

/** The two steps of a move: a size is chosen, then a cell. Either may also come by a key or a drag. */
export interface Placing {
  /** whose squares the tray shows */
  readonly seat: Seat;
  /** the sizes that may be played; null while nobody here may move */
  readonly playable: readonly SquareSize[] | null;
  readonly chosen: SquareSize | null;
  /** counts the taps on cells before a size was chosen */
  readonly nudges: number;
  isLegal: (size: SquareSize, cell: number) => boolean;
  choose: (size: SquareSize | null) => void;
  put: (size: SquareSize, cell: number, at: Element) => void;
  act: (cell: number, at: Element) => void;
  pressKey: (key: string, cell: number, at: Element) => void;
}

export function usePlacing(props: BoardProps<GigogneBoard>): Placing {
  const { view, active } = props;
  const moves = active ? (view.moves ?? []) : [];
  const playable = SIZES.filter((size) => moves.some((token) => placementOf(token)?.size === size));
  // A choice belongs to its position: it is gone after the move.
  const [choice, setChoice] = useState<{ size: SquareSize | null; position: string } | null>(null);
  const [nudges, setNudges] = useState(0);
  const picked = choice?.position === view.position ? choice.size : null;
  const chosen = playable.length === 1 ? (playable[0] ?? null) : active ? picked : null;

  const isLegal = (size: SquareSize, cell: number) => moves.includes(tokenOf({ size, cell }));
  const choose = useInput(props.input, (size: SquareSize | null) =>
    setChoice({ size, position: view.position }),
  );
  const put = (size: SquareSize, cell: number, at: Element) => {
    const token = tokenOf({ size, cell });
    if (isLegal(size, cell)) props.play(token);
    else if (active) props.explain(token, at);
  };
  const putDirectly = useInput(props.input, put);
  const act = useInput(props.input, (cell: number, at: Element) => {
    if (chosen) put(chosen, cell, at);
    else if (active) setNudges(nudges + 1);
  });

  return {
    seat: traySeat(props),
    playable: active ? playable : null,
    chosen,
    nudges,
    isLegal,
    choose: (size) => choose(null, size),
    put: (size, cell, at) => putDirectly(tokenOf({ size, cell }), size, cell, at),
    act: (cell, at) => act(String(cell), cell, at),
    pressKey: (key, cell, at) => {
      const size = SIZES.find((one) => one === key.toUpperCase());
      if (size) putDirectly(tokenOf({ size, cell }), size, cell, at);
      else if (key === 'Escape') choose(null, null);
    },
  };
}

/** Whose tray is shown: the seat that moves here, else the viewer's own, else the seat to move. */
function traySeat({ view, viewer, active }: BoardProps<GigogneBoard>): Seat {
  const toMove = view.turn.seat;
  if (active && toMove !== null) return toMove;
  if (typeof viewer === 'number') return viewer;
  return toMove ?? view.outcome?.winner ?? 1;
}
