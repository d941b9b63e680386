import { useEffect } from 'react';
import { usePublicTexts } from '../../i18n/publicTexts';
import { layoutConfig } from '../layout/layoutConfig';
import { usePath } from '../routing/location';
import { PublicLink } from '../routing/PublicLink';
import { BrandPanel } from './BrandPanel';
import { Logo } from './Logo';
import './login.css';
import { PasswordForm } from './PasswordForm';
import { Preferences } from './Preferences';
import { QrForm } from './QrForm';

/** /login, /login/password and /login/qr: one page, two ways in. */
export function SignInPage({ onTyping }: { readonly onTyping: () => void }) {
  const texts = usePublicTexts();
  const byQr = usePath().startsWith('/login/qr');
  useEffect(() => {
    document.title = `${texts.signIn} · ${layoutConfig.appTitle}`;
  }, [texts]);

  return (
    <div className="login">
      <BrandPanel />
      <main className="login-main">
        <div className="login-top">
          <Logo />
          <Preferences />
        </div>
        <div className="login-card">
          <h1>{texts.signInTitle}</h1>
          <p className="login-lead">{texts.signInLead}</p>
          <nav className="login-ways" aria-label={texts.signInWith}>
            <PublicLink href="/login/password" aria-current={byQr ? undefined : 'page'}>
              {texts.byPassword}
            </PublicLink>
            <PublicLink href="/login/qr" aria-current={byQr ? 'page' : undefined}>
              {texts.byQr}
            </PublicLink>
          </nav>
          {byQr ? <QrForm /> : <PasswordForm onTyping={onTyping} />}
        </div>
        <p className="login-foot">
          © {new Date().getFullYear()} {layoutConfig.appTitle}
        </p>
      </main>
    </div>
  );
}
