import { useSyncExternalStore } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

/** Something to be decided before it is done. */
export interface Question {
  readonly title: string;
  readonly about: string;
  readonly yes: string;
  readonly no: string;
}

interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

let current: Asked | null = null;
const listeners = new Set<() => void>();

function show(asked: Asked | null): void {
  current = asked;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Asks over the page; a question that is closed, or makes way for another, is answered with no. */
export function ask(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show(null);
      resolve(isYes);
    };
    show({ ...question, answer });
  });
}

export function Questions() {
  const asked = useSyncExternalStore(subscribe, () => current);
  if (!asked) return null;
  return (
    <Dialog title={asked.title} close={() => asked.answer(false)}>
      <p>{asked.about}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => asked.answer(false)}>{asked.no}</Button>
        <Button look="danger" onClick={() => asked.answer(true)}>
          {asked.yes}
        </Button>
      </div>
    </Dialog>
  );
}
