import { useAuthState } from '../../authProvider/authState';
import { signOut } from '../../authProvider/signOut';
import { usePublicTexts } from '../../i18n/publicTexts';
import { PublicLink } from '../../ui/public/PublicLink';
import { MessagePage } from './MessagePage';

export function NotAuthorizedPage() {
  const texts = usePublicTexts();
  const { user } = useAuthState();
  return (
    <MessagePage code="403" title={texts.notAuthorizedTitle} text={texts.notAuthorizedText}>
      <PublicLink className="button" data-tone="primary" href="/">
        {texts.goHome}
      </PublicLink>
      {user !== null && (
        <button type="button" className="button" onClick={signOut}>
          {texts.otherAccount}
        </button>
      )}
    </MessagePage>
  );
}
