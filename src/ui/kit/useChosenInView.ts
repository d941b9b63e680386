import { type RefObject, useEffect } from 'react';

/** Scrolls a row of tabs, and nothing around it, so that the chosen one can be seen. */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice scrolls again
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]');
    if (!row.current || !tab) return;
    const [within, at] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (at.right > within.right) row.current.scrollLeft += at.right - within.right;
    else if (at.left < within.left) row.current.scrollLeft -= within.left - at.left;
  }, [row, chosen]);
}
