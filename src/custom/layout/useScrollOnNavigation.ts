import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutConfig } from './layoutConfig';

/** Each navigation goes to the hash target, below the navbar, or to the top of the page. */
export function useScrollOnNavigation(): void {
  const { pathname, hash, state } = useLocation();
  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen starts at its top
  useEffect(() => {
    const isFirst = !isOpened.current;
    isOpened.current = true;
    // A form that opens over its list leaves the list where it was.
    if ((state as { _scrollToTop?: boolean } | null)?._scrollToTop === false) return;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) {
      // A page that was just opened is at its top already; scrolling would lay it out half drawn.
      if (!isFirst) window.scrollTo({ top: 0 });
      return;
    }
    const top = target.getBoundingClientRect().top + window.scrollY - layoutConfig.hashScrollOffset;
    window.scrollTo({ top, behavior: 'smooth' });
  }, [pathname, hash]);
}
