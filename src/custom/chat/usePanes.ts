import { useLayoutEffect, useState } from 'react';

/** How much stands beside each other: one part at a time, list and thread, or the customer as well. */
export type Panes = 'one' | 'two' | 'three';

/** Pixels of the chat itself, whatever stands around it. */
const twoFrom = 680;
const threeFrom = 1_140;

export function usePanes(frame: HTMLElement | null): Panes {
  const [panes, setPanes] = useState<Panes>(() => panesFor(window.innerWidth));
  useLayoutEffect(() => {
    if (frame === null) return;
    const measure = () => frame.clientWidth > 0 && setPanes(panesFor(frame.clientWidth));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [frame]);
  return panes;
}

function panesFor(width: number): Panes {
  return width >= threeFrom ? 'three' : width >= twoFrom ? 'two' : 'one';
}
