import type { ThinkLimits } from './types';

/**
 * How long the computer players may think in the browser, where nobody says otherwise. Only the
 * searching ones need a limit; each answers within two seconds on an ordinary machine.
 */
export const USUAL_LIMITS: ThinkLimits = { milliseconds: 1500 };
