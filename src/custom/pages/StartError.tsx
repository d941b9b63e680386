import { Component, type ReactNode } from 'react';
import { currentLanguage } from '../../i18n/language';
import { publicTexts } from '../../i18n/publicTexts';
import { MessagePage } from './MessagePage';

interface StartErrorProps {
  readonly children: ReactNode;
}

/** Error boundary for chunks that fail to load, or pages that fail before rendering their own error. */
export class StartError extends Component<StartErrorProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const texts = publicTexts[currentLanguage()];
    return (
      <MessagePage title={texts.errorTitle} text={texts.serverFailed}>
        <button type="button" className="button" data-tone="primary" onClick={() => window.location.reload()}>
          {texts.retry}
        </button>
      </MessagePage>
    );
  }
}
