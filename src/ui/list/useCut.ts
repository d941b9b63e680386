import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `data-cut` on a horizontally scrolling element to the sides with hidden content: 'start', 'end' or both. For CSS
 * only, written directly to the DOM as it changes while scrolling.
 */
export function useCut(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { scrollLeft, clientWidth, firstElementChild } = element;
      const passed = Math.abs(scrollLeft);
      const left = ((firstElementChild as HTMLElement | null)?.offsetWidth ?? 0) - clientWidth - passed;
      const cut = [passed > 1 && 'start', left > 1 && 'end'].filter(Boolean).join(' ');
      if (cut === '') delete element.dataset.cut;
      else element.dataset.cut = cut;
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
}
