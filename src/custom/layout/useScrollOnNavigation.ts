import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutConfig } from './layoutConfig';

/** Each navigation goes to the hash target, below the navbar, or to the top of the page. */
export function useScrollOnNavigation(): void {
  const { pathname, hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen starts at its top
  useEffect(() => {
    // A form that opens over its list leaves the list where it was.
    if ((state as { _scrollToTop?: boolean } | null)?._scrollToTop === false) return;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) {
      window.scrollTo({ top: 0 });
      return;
    }
    const top = target.getBoundingClientRect().top + window.scrollY - layoutConfig.hashScrollOffset;
    window.scrollTo({ top, behavior: 'smooth' });
  }, [pathname, hash]);
}
