import { useEffect, useRef, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { refusalOf } from '../../core/failure';
import type { Edit, EditAnswer, GameId, Refusal, Result } from '../../core/types';

/** A position that is set up by hand: its text is all of it, typed or changed part by part. */
export interface EditedGame {
  readonly text: string;
  /** its parts, and the game it makes; null until the core has answered, and for a text that is not
   *  written like a position */
  readonly answer: EditAnswer | null;
  /** what is wrong with it */
  readonly reasons: readonly Refusal[];
  readonly type: (text: string) => void;
  /** changes one part; further changes wait for their turn */
  readonly change: (edit: Edit) => void;
}

interface Answered {
  readonly game: GameId;
  readonly text: string;
  readonly result: Result<EditAnswer>;
}

/** `start`: the position while nothing is typed; empty while it is not known. */
export function useEditedPosition(game: GameId, first: string, start: string): EditedGame {
  const { rules } = useCore();
  const [text, setText] = useState(first);
  const [answered, setAnswered] = useState<Answered | null>(null);
  /** the text after all changes so far; typing begins another one */
  const latest = useRef(Promise.resolve(first));
  const position = (text.trim() === '' ? start : text).trim();
  const isAnswered = answered?.game === game && answered.text === position;

  useEffect(() => {
    if (position === '' || isAnswered) return;
    let isWanted = true;
    const tell = (result: Result<EditAnswer>) => {
      if (isWanted) setAnswered({ game, text: position, result });
    };
    rules.edit(game, position, null).then(tell, (error: unknown) => tell(failed(error)));
    return () => {
      isWanted = false;
    };
  }, [rules, game, position, isAnswered]);

  const type = (typed: string) => {
    latest.current = Promise.resolve(typed);
    setText(typed);
  };
  const change = (edit: Edit) => {
    const changed: Promise<string> = latest.current.then(async (before) => {
      const result = await rules.edit(game, before.trim() || start, edit).catch(failed);
      const after = result.ok ? result.value.edited.position : before;
      if (latest.current === changed) {
        setAnswered({ game, text: after, result });
        setText(after);
      }
      return after;
    });
    latest.current = changed;
  };

  // The last answer stays until the next has come.
  const result = answered?.game === game && position !== '' ? answered.result : null;
  return {
    text,
    answer: result?.ok ? result.value : null,
    reasons: result === null ? [] : result.ok ? result.value.reasons : result.reasons,
    type,
    change,
  };
}

function failed(error: unknown): Result<EditAnswer> {
  return { ok: false, reasons: [refusalOf(error)] };
}
