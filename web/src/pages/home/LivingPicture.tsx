import { useEffect, useState } from 'react';
import { useCore } from '../../app/context';
import { useBoard } from '../../boards';
import type { Player } from '../../boards/contract';
import type { Table } from '../../core/types';
import { teamOf } from '../../theme/teams';
import type { Show } from './showcase';

/** A position of a real game, drawn by its board; `step` counts the tokens played since the first. */
export function LivingPicture({ show, step }: { show: Show; step: number }) {
  const { rules } = useCore();
  const { Picture } = useBoard(show.line.game);
  const [table, setTable] = useState<Table | null>(null);
  const { line, from, seats } = show;
  const length = from + (step % (line.tokens.length - from + 1));

  useEffect(() => {
    let isGone = false;
    void rules.look({ ...line, tokens: line.tokens.slice(0, length) }, null).then((answer) => {
      if (!isGone && answer.ok) setTable(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [rules, line, length]);

  const players: Player[] = Array.from({ length: seats }, (_, index) => ({
    name: '',
    team: teamOf(line.game, index + 1),
    isLocal: false,
  }));
  return table ? (
    <Picture table={table} players={players} />
  ) : (
    <div className="size-full rounded-md bg-board" />
  );
}
