import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onResize` when the element is first laid out and whenever its size changes. */
export function useResize(target: RefObject<HTMLElement | null> | HTMLElement | null, onResize: () => void): void {
  const resized = useEffectEvent(onResize);
  useLayoutEffect(() => {
    const element = target !== null && 'current' in target ? target.current : target;
    if (element === null) return;
    const sizes = new ResizeObserver(() => resized());
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [target]);
}
