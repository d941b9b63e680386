import './login.css';
import { type ReactNode, useEffect } from 'react';
import { layoutConfig } from '../theme/layoutConfig';
import { BrandPanel } from './BrandPanel';
import { Logo } from './Logo';
import { Preferences } from './Preferences';

/** Page frame of forms for signed-out users. */
export function LoginFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${layoutConfig.appTitle}`;
  }, [title]);
  return (
    <div className="login">
      <BrandPanel />
      <main className="login-main">
        <div className="login-top">
          <Logo />
          <Preferences />
        </div>
        <div className="login-card">{children}</div>
        <p className="login-foot">
          © {new Date().getFullYear()} {layoutConfig.appTitle}
        </p>
      </main>
    </div>
  );
}
