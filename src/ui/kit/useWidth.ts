import { useLayoutEffect, useState } from 'react';
import { useResize } from './useResize';

/**
 * What `of` returns for the element's width in pixels, measured before the element is painted; `initially` until then.
 * Renders again only when that changes.
 */
export function useWidth<T>(element: HTMLElement | null, of: (width: number) => T, initially: T): T {
  const [value, setValue] = useState(initially);
  const measure = () => {
    if (element !== null && element.clientWidth > 0) setValue(of(element.clientWidth));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures each new element
  useLayoutEffect(measure, [element]);
  useResize(element, measure);
  return value;
}
