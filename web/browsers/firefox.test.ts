import { startFirefox } from './firefox';
import { playIn } from './scenarios';

playIn('Firefox', startFirefox);
