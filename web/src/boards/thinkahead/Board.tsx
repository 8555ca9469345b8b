import { useMemo, useRef } from 'react';
import type { ThinkAheadBoard } from '../../core/types';
import type { BoardProps } from '../contract';
import { FlyingNumber } from './FlyingNumber';
import { Grid } from './Grid';
import { barFor } from './layout';
import { LeadBar } from './LeadBar';
import { useFlight } from './useFlight';

/** The grid and the lead; every number taken flies to its owner's end of the bar. */
export function Board(props: BoardProps<ThinkAheadBoard>) {
  const { view, players, area } = props;
  const { board, scores } = view;
  const bar = barFor(board.size, area);
  const total = useMemo(() => board.cells.reduce((sum, { value }) => sum + value, 0), [board]);
  const around = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLSpanElement>(null);
  const second = useRef<HTMLSpanElement>(null);
  const ends = useMemo(() => [first, second] as const, []);
  const { flight, land } = useFlight({ board, around, ends });
  const flier = flight && players[flight.seat - 1];
  const isUpright = bar.place === 'right';

  return (
    <div ref={around} className="relative size-full">
      <Grid
        {...props}
        bar={{
          ...bar,
          content: <LeadBar {...{ players, scores, total, isUpright, ends }} />,
        }}
      />
      {flier && <FlyingNumber key={flight.id} flight={flight} team={flier.team} land={land} />}
    </div>
  );
}
