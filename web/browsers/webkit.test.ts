import { playIn } from './scenarios';
import { startWebKit } from './webkit';

playIn('WebKitGTK', startWebKit);
