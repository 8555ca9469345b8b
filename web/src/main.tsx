import { createRoot } from 'react-dom/client';
import './app/fonts.css';
import './theme/theme.css';
import { App } from './app/App';
import { keepForOffline } from './app/offline';
import { StartFailure } from './app/StartFailure';
import { recallSettings } from './settings/settings';
import { createCore } from './core/createCore';
import { Texts } from './text/texts';
import { prepareSounds } from './ui/sounds';

const core = createCore();
const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);

const [infos, texts] = await Promise.allSettled([
  core.rules.games(),
  Texts.load(recallSettings().language),
]);
if (infos.status === 'fulfilled' && texts.status === 'fulfilled') {
  const { value: firstTexts } = texts;
  prepareSounds();
  // A host that refuses (a private window, no https) still shows the page.
  keepForOffline(() => ({
    ready: firstTexts.get('web.update'),
    reload: firstTexts.get('web.reload'),
  })).catch(() => undefined);
  root.render(<App core={core} infos={infos.value} firstTexts={firstTexts} />);
} else {
  const error: unknown = infos.status === 'rejected' ? infos.reason : undefined;
  root.render(
    <StartFailure error={error} texts={texts.status === 'fulfilled' ? texts.value : null} />,
  );
}
