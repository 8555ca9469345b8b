/** Piscari's own home and board pages: the only part of this folder that knows the app around it. */
export { PiscariGame as Game } from './Game';
export { PiscariHome as Home } from './Home';
