import type { RefObject } from 'react';
import { useResize } from '../kit/useResize';

/**
 * Sets `data-cut` on a horizontally scrolling element to the sides with hidden content: 'start', 'end' or both. For CSS
 * only, written directly to the DOM as it changes while scrolling. Returns the element's scroll listener.
 */
export function useCut(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): () => void {
  const measure = () => {
    if (scroller.current === null || content.current === null) return;
    const { scrollLeft, clientWidth, dataset } = scroller.current;
    const passed = Math.abs(scrollLeft);
    const left = content.current.offsetWidth - clientWidth - passed;
    const cut = [passed > 1 && 'start', left > 1 && 'end'].filter(Boolean).join(' ');
    if (cut === '') delete dataset.cut;
    else dataset.cut = cut;
  };
  useResize(scroller, measure);
  useResize(content, measure);
  return measure;
}
