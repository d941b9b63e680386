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
    <div className="login grid">
      <BrandPanel />
      <main className="login-main flex column on-surface">
        <div className="login-top row to-end">
          <Logo />
          <Preferences />
        </div>
        <div className="login-card full">{children}</div>
        <p className="flush muted type-small text-center">
          © {new Date().getFullYear()} {layoutConfig.appTitle}
        </p>
      </main>
    </div>
  );
}
