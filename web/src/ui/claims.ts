import { forget, keep, PREFIX, recall } from './storage';

/** A kept value that is this tab's to write, until another tab claims it. */
export interface Claim {
  /** Keeps the value, unless it is another tab's by now. */
  keep: (value: unknown) => void;
  /** Forgets the value, under the same condition. */
  forget: () => void;
  /** Nothing is written any more, and nobody told. */
  release: () => void;
}

const THIS_TAB = String(Math.random());

/**
 * Claims a value for this tab: the tab that had it before is told by its `lost`, once, and writes no
 * more. One that slept meanwhile learns it at its next write.
 */
export function claim(name: string, lost: () => void, tab = THIS_TAB): Claim {
  const owner = `owner.${name}`;
  let isHeld = true;
  const release = () => {
    isHeld = false;
    removeEventListener('storage', listen);
  };
  /** Without any owner the storage was emptied, and nobody else is there. */
  const check = () => {
    const current = recall(owner);
    if (!isHeld || current === null || current === tab) return;
    release();
    lost();
  };
  const listen = ({ key }: StorageEvent) => {
    if (key === PREFIX + owner) check();
  };
  keep(owner, tab);
  addEventListener('storage', listen);
  return {
    keep: (value) => {
      check();
      if (isHeld) keep(name, value);
    },
    forget: () => {
      check();
      if (!isHeld) return;
      forget(name);
      forget(owner);
    },
    release,
  };
}
