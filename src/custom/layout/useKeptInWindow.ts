import { type RefObject, useLayoutEffect } from 'react';

/** Aligns a panel to its button's other edge if it would overflow the window. */
export function useKeptInWindow(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null || !isOpen) return;
    element.dataset.align = 'start';
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > document.documentElement.clientWidth) element.dataset.align = 'end';
  }, [panel, isOpen]);
}
