import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** State of the overlay navigation: initially closed; any navigation closes it. */
export interface Overlay {
  readonly isOpen: boolean;
  open(): void;
  /** Returns focus to the element that opened it. */
  close(): void;
  /** After following a link; focus moves to the new screen. */
  leave(): void;
}

export function useOverlay(isOverlay: boolean): Overlay {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const focusAfter = useRef<HTMLElement | null>(null);
  const isOpen = isOverlay && openAt === key;
  // Closes on navigation and when the window grows. Done during render, as the first screen's effect could close it
  // again right after a fast user opened it.
  if (openAt !== null && !isOpen) setOpenAt(null);
  useEffect(() => {
    if (!isOpen) return;
    const root = document.documentElement;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = '';
      focusAfter.current?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return {
    isOpen,
    open() {
      focusAfter.current = document.activeElement as HTMLElement;
      setOpenAt(key);
    },
    close: () => setOpenAt(null),
    leave() {
      focusAfter.current = document.getElementById('main-content');
      setOpenAt(null);
    },
  };
}
