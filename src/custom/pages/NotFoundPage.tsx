import { usePublicTexts } from '../../i18n/publicTexts';
import { PublicLink } from '../../ui/public/PublicLink';
import { MessagePage } from './MessagePage';

export function NotFoundPage() {
  const texts = usePublicTexts();
  return (
    <MessagePage code="404" title={texts.notFoundTitle} text={texts.notFoundText}>
      <PublicLink className="button" data-tone="primary" href="/">
        {texts.goHome}
      </PublicLink>
      {window.history.length > 1 && (
        <button type="button" className="button" onClick={() => window.history.back()}>
          {texts.goBack}
        </button>
      )}
    </MessagePage>
  );
}
