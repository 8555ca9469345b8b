import type { ReactNode } from 'react';
import { useTexts } from '../../text/TextContext';
import { LinkButton } from '../../ui/Button';
import { Panel } from '../../ui/Panel';

/** Why there is nothing here, and where to go from here. */
export function Gone({ text, children }: { text: string; children?: ReactNode }) {
  const texts = useTexts();
  return (
    <Panel>
      <p className="mb-4">{text}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        {children}
        <LinkButton to="/lobby" look={children ? 'secondary' : 'primary'} icon="online">
          {texts.get('web.online.lobby')}
        </LinkButton>
        <LinkButton to="/" icon="home">
          {texts.get('web.home')}
        </LinkButton>
      </div>
    </Panel>
  );
}
