import { Component, type ReactNode } from 'react';
import type { Texts } from '../text/texts';
import { Button, LinkButton } from '../ui/Button';

interface CatcherProps {
  readonly texts: Texts;
  readonly children: ReactNode;
}

/** A page that fails (a lost connection while it loads, a bug) says so; the rest goes on. */
export class ErrorBoundary extends Component<CatcherProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <main className="m-auto flex flex-col items-center gap-4 p-8 text-center">
        <h1 className="text-lg font-bold">{texts.get('web.failed')}</h1>
        <div className="flex gap-2">
          <Button look="primary" icon="reload" onClick={() => location.reload()}>
            {texts.get('web.reload')}
          </Button>
          <LinkButton to="/" icon="home">
            {texts.get('web.home')}
          </LinkButton>
        </div>
      </main>
    );
  }
}
