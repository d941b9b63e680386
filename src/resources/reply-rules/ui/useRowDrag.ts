import { type HTMLAttributes, useCallback, useEffect, useRef, useState } from 'react';

/** While dragging within this distance (in pixels) of the window's top or bottom edge, the page scrolls. */
const edge = 96;
const pixelsAFrame = 8;

/** Reorders list rows by their grips: with pointer, touch or the up and down keys. */
export function useRowDrag(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [state, setState] = useState<{ readonly from: number; readonly to: number } | null>(null);
  /** Current pointer position, and the id of the next scroll frame. */
  const drag = useRef({ y: 0, frame: 0 });
  const rest = useCallback(() => {
    cancelAnimationFrame(drag.current.frame);
    drag.current.frame = 0;
  }, []);
  useEffect(() => rest, [rest]);

  /** Index at which the dragged row would land: the number of other rows whose middle is above the pointer. */
  const placeAt = (y: number, from: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const above = rows.filter((row, at) => {
      const { top, height } = row.getBoundingClientRect();
      return at !== from && top + height / 2 < y;
    });
    return above.length;
  };

  const scrollOn = (from: number) => {
    const { y } = drag.current;
    const way = y < edge ? -1 : y > window.innerHeight - edge ? 1 : 0;
    if (way === 0) return rest();
    window.scrollBy(0, way * pixelsAFrame);
    setState({ from, to: placeAt(y, from) });
    drag.current.frame = requestAnimationFrame(() => scrollOn(from));
  };

  const follow = (y: number, from: number) => {
    drag.current.y = y;
    setState({ from, to: placeAt(y, from) });
    if (drag.current.frame === 0) scrollOn(from);
  };

  const end = () => {
    rest();
    setState(null);
  };

  const gripOf = (at: number): HTMLAttributes<HTMLButtonElement> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setState({ from: at, to: at });
    },
    onPointerMove: (event) => {
      if (state?.from === at && event.currentTarget.hasPointerCapture(event.pointerId)) follow(event.clientY, at);
    },
    onPointerUp: () => {
      if (state?.from === at) onMove(at, state.to);
      end();
    },
    onPointerCancel: end,
    onKeyDown: (event) => {
      if (event.key === 'Escape') end();
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      if (at + step >= 0 && at + step < count) onMove(at, at + step);
    },
  });

  /** Side of the row at which to draw the drop indicator. */
  const markAt = (at: number): 'above' | 'below' | undefined => {
    if (state === null || state.to === state.from || at !== state.to) return undefined;
    return state.to < state.from ? 'above' : 'below';
  };
  return { list, from: state?.from ?? null, gripOf, markAt };
}
