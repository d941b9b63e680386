import { useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than the given number of pixels. */
export function useNarrow(element: HTMLElement | null, below: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => element.clientWidth > 0 && setNarrow(element.clientWidth < below);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element, below]);
  return isNarrow;
}
