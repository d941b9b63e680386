import type { ReactNode } from 'react';
import { usePreference } from '../../preferences/preferences';
import type { PreferenceValue } from '../../schema/preferences';
import { useScrolledPast } from './useScrolledPast';

interface HeadProps {
  readonly navbar: PreferenceValue<'navbar'>;
  readonly children: ReactNode;
}

export function Head({ navbar, children }: HeadProps) {
  const isScrolled = useScrolledPast(0);
  return (
    <header
      className="console-head"
      data-navbar={navbar}
      data-scrolled={isScrolled}
      data-blur={usePreference('navbar-blur')}
    >
      {children}
    </header>
  );
}
