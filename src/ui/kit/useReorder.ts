import {
  type HTMLAttributes,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Drag {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'keys' | 'pointer';
}

export type GripStep = 'picked' | 'at' | 'dropped' | 'putBack';

interface ReorderOptions {
  /** Names of the items in order; each item is a child of the list. */
  readonly names: readonly string[];
  onMove(name: string, to: number): void;
  /** Announces a step to screen readers; the position is 1-based. With it Space picks up an item until it is dropped. */
  onAnnounce?(what: GripStep, name: string, place: number): void;
}

/** While dragging within this distance (in pixels) of the window's top or bottom edge, the page scrolls. */
const edge = 96;
const pixelsAFrame = 8;

/**
 * Reorders the items of a list or grid by their grips: with pointer or touch, by an arrow key, which moves an item by
 * one place, or by picking it up with Space.
 */
export function useReorder<L extends HTMLElement>({ names, onMove, onAnnounce }: ReorderOptions) {
  const list = useRef<L>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const toFocus = useRef<string | null>(null);
  /** Current pointer position, and the id of the next scroll frame. */
  const pointer = useRef({ x: 0, y: 0, frame: 0 });
  const stopScrolling = useCallback(() => {
    cancelAnimationFrame(pointer.current.frame);
    pointer.current.frame = 0;
  }, []);
  useEffect(() => stopScrolling, [stopScrolling]);

  // An element that moves in the DOM loses focus, so it is restored.
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    const grip = list.current?.querySelector<HTMLElement>(`[data-grip="${toFocus.current}"]`);
    toFocus.current = null;
    if (grip !== document.activeElement) grip?.focus();
  });

  const drop = () => {
    stopScrolling();
    if (drag === null) return;
    setDrag(null);
    if (drag.to !== drag.from) onMove(drag.name, drag.to);
    onAnnounce?.('dropped', drag.name, drag.to + 1);
  };

  const putBack = () => {
    stopScrolling();
    if (drag === null) return;
    setDrag(null);
    onAnnounce?.('putBack', drag.name, drag.from + 1);
  };

  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const isDragged = drag?.name === name;
    if (onAnnounce !== undefined && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      toFocus.current = name;
      if (isDragged) return drop();
      const from = names.indexOf(name);
      setDrag({ name, from, to: from, by: 'keys' });
      return onAnnounce('picked', name, from + 1);
    }
    if (isDragged && event.key === 'Tab') return drop();
    if (isDragged && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      toFocus.current = name;
      return putBack();
    }
    // Not picked up, only the keys along a list move it, by one place.
    if (!isDragged && !/^Arrow(Up|Down)$/.test(event.key)) return;
    const at = isDragged ? drag.to : names.indexOf(name);
    const to = target(event, at, names.length - 1);
    if (to === null) return;
    event.preventDefault();
    toFocus.current = name;
    if (isDragged) setDrag({ ...drag, to });
    else if (to !== at) onMove(name, to);
    onAnnounce?.('at', name, to + 1);
  };

  /** Shows where the item would land, and scrolls on while the pointer stays at an edge. */
  const follow = (held: Drag) => {
    const { x, y } = pointer.current;
    setDrag({ ...held, to: placeAt(list.current, x, y, held.from) });
    const way = y < edge ? -1 : y > window.innerHeight - edge ? 1 : 0;
    if (way === 0) return stopScrolling();
    window.scrollBy(0, way * pixelsAFrame);
    pointer.current.frame = requestAnimationFrame(() => follow(held));
  };

  const gripOf = (name: string): HTMLAttributes<HTMLButtonElement> & { readonly 'data-grip': string } => ({
    'data-grip': name,
    onKeyDown: (event) => onKeyDown(event, name),
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = names.indexOf(name);
      setDrag({ name, from, to: from, by: 'pointer' });
    },
    onPointerMove: (event) => {
      if (drag?.by !== 'pointer' || drag.name !== name) return;
      stopScrolling();
      pointer.current = { x: event.clientX, y: event.clientY, frame: 0 };
      follow(drag);
    },
    onPointerUp: () => drag?.by === 'pointer' && drop(),
    onPointerCancel: () => {
      stopScrolling();
      if (drag?.by === 'pointer') setDrag(null);
    },
  });

  const others = names.filter((name) => name !== drag?.name);
  const carried = drag?.by === 'keys' ? [...others.slice(0, drag.to), drag.name, ...others.slice(drag.to)] : names;

  /** Side of an item at which the drop indicator is shown. */
  const markAt = (name: string): 'before' | 'after' | undefined => {
    if (drag?.by !== 'pointer' || drag.to === drag.from) return undefined;
    if (others[drag.to] === name) return 'before';
    return drag.to === others.length && others.at(-1) === name ? 'after' : undefined;
  };
  return { list, order: carried, held: drag?.name ?? null, gripOf, markAt };
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

/** Number of other items that precede the pointer in reading order. */
function placeAt(list: HTMLElement | null, x: number, y: number, dragged: number): number {
  const width = list?.clientWidth ?? 0;
  const isMirrored = document.documentElement.dir === 'rtl';
  const before = [...(list?.children ?? [])].filter((item, at) => {
    if (at === dragged) return false;
    const box = item.getBoundingClientRect();
    if (y > box.bottom) return true;
    if (y < box.top) return false;
    // A full-width item is compared by vertical position only.
    if (box.width > width * 0.9) return y > box.top + box.height / 2;
    const middle = box.left + box.width / 2;
    return isMirrored ? x < middle : x > middle;
  });
  return before.length;
}
