import { createRoot } from 'react-dom/client';
import './app/fonts.css';
import './theme/theme.css';
import { App } from './app/App';
import { keepForOffline } from './app/offline';
import { recallSettings } from './settings/settings';
import { createCore } from './core/createCore';
import { Texts } from './text/texts';
import { prepareSounds } from './ui/sounds';

const core = createCore();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

const [infos, texts] = await Promise.all([
  core.rules.games(),
  Texts.load(recallSettings().language),
]);
prepareSounds();
// A host that refuses (a private window, no https) still shows the page.
keepForOffline(() => ({
  ready: texts.get('web.update'),
  reload: texts.get('web.reload'),
})).catch(() => undefined);
createRoot(root).render(<App core={core} infos={infos} firstTexts={texts} />);
