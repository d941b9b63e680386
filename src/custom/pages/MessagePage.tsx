import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../ui/public/Logo';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import './messagePage.css';

interface MessagePageProps {
  /** Large status code, like 404. */
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function MessagePage({ code, title, text, children }: MessagePageProps) {
  useEffect(() => {
    document.title = `${title} · ${layoutConfig.appTitle}`;
  }, [title]);
  return (
    <main className="message-page flex column">
      <Logo />
      <div className="message-page-body text-center">
        {code !== undefined && <p className="message-page-code flush">{code}</p>}
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="message-page-ways flex wrap gap-12">{children}</div>
      </div>
    </main>
  );
}
