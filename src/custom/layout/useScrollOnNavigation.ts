import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { layoutConfig } from './layoutConfig';
import { scrollBehaviour } from './scrollBehaviour';
import { untilPossible } from './untilPossible';

/**
 * Each navigation goes to the hash target, below what sticks to the window's top, or to the top of the page. The
 * browser's back and forward go to where the page was left.
 */
export function useScrollOnNavigation(): void {
  const { pathname, hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const before = useRef<string | null>(null);
  const place = `${key} ${pathname}${hash}`;
  // Before the browser moves what has become too short, which is not where the person left it.
  useLayoutEffect(() => {
    const remember = () => left.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is another key; the rest came with it
  useEffect(() => {
    const isFirst = before.current === null;
    const isSameScreen = before.current === pathname;
    before.current = pathname;
    // A form that opens over its list leaves the list where it was; a filter of the list is no navigation.
    const wanted = (state as { _scrollToTop?: boolean } | null)?._scrollToTop;
    if (wanted === false) return;
    const there = left.get(place);
    if (isBack && there !== undefined) return untilPossible(() => scrollTo(there));
    if (hash !== '') return untilPossible(() => scrollToTarget(hash, place));
    // A page that was just opened is at its top already; scrolling would lay it out half drawn.
    if (!isFirst && (wanted === true || !isSameScreen)) window.scrollTo({ top: 0 });
  }, [place]);
}

/** Where each entry of the browser's history was left, in pixels from the top. */
const left = new Map<string, number>();

/** False while the page is too short. */
function scrollTo(top: number): boolean {
  window.scrollTo({ top });
  return document.documentElement.scrollHeight - window.innerHeight >= top;
}

/** False while there is no such element. */
function scrollToTarget(hash: string, place: string): boolean {
  const target = document.getElementById(decodedHash(hash));
  if (target === null) return false;
  const head = document.querySelector('.console-head[data-navbar="sticky"]');
  const offset = Math.max(layoutConfig.hashScrollOffset, head?.clientHeight ?? 0);
  const top = target.getBoundingClientRect().top + window.scrollY - offset;
  // Where the browser went there by itself nothing scrolls any more, and nobody would remember it.
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
