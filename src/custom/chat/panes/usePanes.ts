import { useLayoutEffect, useState } from 'react';

/** How much stands beside each other: one part at a time, list and thread, or the customer as well. */
export type Panes = 'one' | 'two' | 'three';

/** Pixels of the chat itself, whatever stands around it. */
const twoFrom = 680;
const threeFrom = 1_140;

/** Below it the thread beside the list has little room. */
const roomyFrom = 900;

export function usePanes(frame: HTMLElement | null): { readonly panes: Panes; readonly isTight: boolean } {
  const [panes, setPanes] = useState<Panes>(() => panesFor(window.innerWidth));
  const [isTight, setTight] = useState(() => window.innerWidth < roomyFrom);
  useLayoutEffect(() => {
    if (frame === null) return;
    const measure = () => {
      const { clientWidth: width } = frame;
      if (width === 0) return;
      setPanes(panesFor(width));
      setTight(width < roomyFrom);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [frame]);
  return { panes, isTight };
}

function panesFor(width: number): Panes {
  return width >= threeFrom ? 'three' : width >= twoFrom ? 'two' : 'one';
}
