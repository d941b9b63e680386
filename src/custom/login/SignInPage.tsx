import { usePath } from '../../authProvider/location';
import { usePublicTexts } from '../../i18n/publicTexts';
import { onDemand } from '../../ui/kit/onDemand';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { PublicLink } from '../../ui/public/PublicLink';
import { PasswordForm } from './PasswordForm';

/** Loaded on demand: most users sign in with a password. */
const QrForm = onDemand(async () => (await import('./qr/QrForm')).QrForm, <div className="qr-place" />);

/** /login, /login/password and /login/qr: one page with two sign-in methods. */
export function SignInPage({ onTyping }: { readonly onTyping: () => void }) {
  const texts = usePublicTexts();
  const byQr = usePath().startsWith('/login/qr');
  return (
    <LoginFrame title={texts.signIn}>
      <h1>{texts.signInTitle}</h1>
      <p className="login-lead">{texts.signInLead}</p>
      <nav className="login-ways grid gap-4 rounded" aria-label={texts.signInWith}>
        <PublicLink
          className="grid middle muted text-center undecorated rounded-inner"
          href="/login/password"
          aria-current={byQr ? undefined : 'page'}
        >
          {texts.byPassword}
        </PublicLink>
        <PublicLink
          className="grid middle muted text-center undecorated rounded-inner"
          href="/login/qr"
          aria-current={byQr ? 'page' : undefined}
        >
          {texts.byQr}
        </PublicLink>
      </nav>
      {byQr ? <QrForm /> : <PasswordForm onTyping={onTyping} />}
    </LoginFrame>
  );
}
