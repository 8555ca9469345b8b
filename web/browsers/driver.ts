/** What a browser is asked for: as little as possible, so that another engine is one more file. */
export interface Driver {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The value of an expression in the page, once it is settled; it must survive JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses, moves and releases the pointer: a click where both are the same place. */
  drag: (from: Point, to: Point) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** A picture of what is seen, as PNG. */
  picture: () => Promise<Uint8Array>;
}

/** In CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser as the distribution packages it. */
export interface Engine {
  /** One more window with nothing in it; the engine keeps it until it is closed. */
  newWindow: () => Promise<Driver>;
  close: () => Promise<void>;
}

export const WINDOW = { width: 1280, height: 800 };

/** In milliseconds. Only what never comes fails, on a busy machine too. */
export const TIMEOUT_MS = 120_000;
