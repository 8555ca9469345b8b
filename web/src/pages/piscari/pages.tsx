export { PiscariGame as Game } from './Game';
export { PiscariHome as Home } from './Home';
