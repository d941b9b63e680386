import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

interface Drag {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'keys' | 'pointer';
}

export type GripStep = 'picked' | 'at' | 'dropped' | 'putBack';

interface GripsOptions {
  readonly names: readonly string[];
  onMove(name: string, to: number): void;
  /** Announces a step to screen readers; the position is 1-based. */
  onAnnounce(what: GripStep, name: string, place: number): void;
}

/** Reorders widgets by their grips: drag and drop, or Space to pick up and arrow keys to move. */
export function useGrips({ names, onMove, onAnnounce }: GripsOptions) {
  const grid = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const toFocus = useRef<string | null>(null);

  // An element that moves in the DOM loses focus, so it is restored.
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    const grip = grid.current?.querySelector<HTMLElement>(`[data-grip="${toFocus.current}"]`);
    toFocus.current = null;
    if (grip !== document.activeElement) grip?.focus();
  });

  const drop = () => {
    if (drag === null) return;
    setDrag(null);
    if (drag.to !== drag.from) onMove(drag.name, drag.to);
    onAnnounce('dropped', drag.name, drag.to + 1);
  };

  const putBack = () => {
    if (drag === null) return;
    setDrag(null);
    onAnnounce('putBack', drag.name, drag.from + 1);
  };

  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const isDragged = drag?.name === name;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toFocus.current = name;
      if (isDragged) return drop();
      const from = names.indexOf(name);
      setDrag({ name, from, to: from, by: 'keys' });
      return onAnnounce('picked', name, from + 1);
    }
    if (!isDragged) return;
    if (event.key === 'Tab') return drop();
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      toFocus.current = name;
      return putBack();
    }
    const to = target(event, drag.to, names.length - 1);
    if (to === null) return;
    event.preventDefault();
    toFocus.current = name;
    setDrag({ ...drag, to });
    onAnnounce('at', name, to + 1);
  };

  const gripOf = (name: string): HTMLAttributes<HTMLButtonElement> => ({
    onKeyDown: (event) => onKeyDown(event, name),
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = names.indexOf(name);
      setDrag({ name, from, to: from, by: 'pointer' });
    },
    onPointerMove: (event) => {
      if (drag?.by !== 'pointer' || drag.name !== name) return;
      scrollAtEdge(event);
      setDrag({ ...drag, to: placeAt(grid.current, event, drag.from) });
    },
    onPointerUp: () => drag?.by === 'pointer' && drop(),
    onPointerCancel: () => drag?.by === 'pointer' && setDrag(null),
  });

  const rest = names.filter((name) => name !== drag?.name);
  const carried = drag?.by === 'keys' ? [...rest.slice(0, drag.to), drag.name, ...rest.slice(drag.to)] : names;

  /** Side of a widget at which the drop indicator is shown. */
  const markAt = (name: string): 'before' | 'after' | undefined => {
    if (drag?.by !== 'pointer' || drag.to === drag.from) return undefined;
    if (rest[drag.to] === name) return 'before';
    return drag.to === rest.length && rest.at(-1) === name ? 'after' : undefined;
  };
  return { grid, order: carried, held: drag?.name ?? null, gripOf, markAt };
}

function target({ key }: KeyboardEvent, at: number, last: number): number | null {
  const isMirrored = document.documentElement.dir === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowRight: isMirrored ? -1 : 1,
    Home: -at,
    End: last - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  return Math.min(Math.max(at + step, 0), last);
}

/** Number of other widgets that precede the pointer in reading order. */
function placeAt(grid: HTMLElement | null, { clientX, clientY }: PointerEvent, dragged: number): number {
  const width = grid?.clientWidth ?? 0;
  const isMirrored = document.documentElement.dir === 'rtl';
  const before = [...(grid?.children ?? [])].filter((item, at) => {
    if (at === dragged) return false;
    const box = item.getBoundingClientRect();
    if (clientY > box.bottom) return true;
    if (clientY < box.top) return false;
    // A full-width widget is compared by vertical position only.
    if (box.width > width * 0.9) return clientY > box.top + box.height / 2;
    const middle = box.left + box.width / 2;
    return isMirrored ? clientX < middle : clientX > middle;
  });
  return before.length;
}

function scrollAtEdge({ clientY }: PointerEvent): void {
  const edge = 80;
  if (clientY < edge) window.scrollBy(0, -16);
  if (clientY > window.innerHeight - edge) window.scrollBy(0, 16);
}
