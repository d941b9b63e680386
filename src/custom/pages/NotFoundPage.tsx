import { usePublicTexts } from '../../i18n/publicTexts';
import { PublicLink } from '../routing/PublicLink';
import { MessagePage } from './MessagePage';

export function NotFoundPage() {
  const texts = usePublicTexts();
  return (
    <MessagePage code="404" title={texts.notFoundTitle} text={texts.notFoundText}>
      <PublicLink className="button" data-tone="primary" href="/">
        {texts.goHome}
      </PublicLink>
    </MessagePage>
  );
}
