import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { scrollBehaviour } from './scrollBehaviour';
import { untilPossible } from './untilPossible';

/**
 * On navigation, scrolls to the hash target (below the sticky header) or to the top. Back and forward restore the
 * scroll position.
 */
export function useScrollOnNavigation(): void {
  const { pathname, hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const before = useRef<string | null>(null);
  const place = `${key} ${pathname}${hash}`;
  // A layout effect, so that the listener is removed before the browser clamps the scroll position of a shorter page,
  // which must not be stored.
  useLayoutEffect(() => {
    const remember = () => left.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation changes the key, and the rest with it
  useEffect(() => {
    const isFirst = before.current === null;
    const isSameScreen = before.current === pathname;
    before.current = pathname;
    // A form over its list keeps the list's position; changing a filter does not count as navigation.
    const wanted = (state as { _scrollToTop?: boolean } | null)?._scrollToTop;
    if (wanted === false) return;
    const there = left.get(place);
    if (isBack && there !== undefined) return untilPossible(() => scrollTo(there));
    if (hash !== '') return untilPossible(() => scrollToTarget(hash, place));
    // A newly loaded page is at the top already; scrolling would force a layout.
    if (!isFirst && (wanted === true || !isSameScreen)) window.scrollTo({ top: 0 });
  }, [place]);
}

/** Scroll position in pixels per history entry. */
const left = new Map<string, number>();

/** Returns false while the page is too short. */
function scrollTo(top: number): boolean {
  window.scrollTo({ top });
  return document.documentElement.scrollHeight - window.innerHeight >= top;
}

/** Returns false while the element does not exist. */
function scrollToTarget(hash: string, place: string): boolean {
  const target = document.getElementById(decodedHash(hash));
  if (target === null) return false;
  const head = document.querySelector('.console-head[data-navbar="sticky"]');
  const offset = Math.max(layoutConfig.hashScrollOffset, head?.clientHeight ?? 0);
  const top = target.getBoundingClientRect().top + window.scrollY - offset;
  // Stored explicitly: if the browser has already scrolled there, no scroll event fires.
  left.set(place, top);
  window.scrollTo({ top, behavior: scrollBehaviour() });
  return true;
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
