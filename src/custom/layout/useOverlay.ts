import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The navigation over the content: closed at first, and closed by whatever leaves it. */
export interface Overlay {
  readonly isOpen: boolean;
  open(): void;
  /** The focus goes back to what opened it. */
  close(): void;
  /** A link of it was followed: the focus goes where it led. */
  leave(): void;
}

export function useOverlay(isOverlay: boolean): Overlay {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const focusAfter = useRef<HTMLElement | null>(null);
  const isOpen = isOverlay && openAt === key;
  // Closes with each navigation, and when the window grows. Not in an effect: that of the first screen would close it again
  // for a person who is quicker.
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
