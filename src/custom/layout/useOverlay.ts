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
  const [isWanted, setIsWanted] = useState(false);
  const focusAfter = useRef<HTMLElement | null>(null);
  const isOpen = isOverlay && isWanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with each navigation, and when the window grows
  useEffect(() => setIsWanted(false), [key, isOverlay]);
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
      setIsWanted(true);
    },
    close: () => setIsWanted(false),
    leave() {
      focusAfter.current = document.getElementById('main-content');
      setIsWanted(false);
    },
  };
}
