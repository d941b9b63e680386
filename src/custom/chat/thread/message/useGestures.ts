import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Place, Zoom } from './useZoom';

const swipePx = 60;
const tapPx = 12;
const doubleTapMs = 320;
const tapTimes = 2.5;

/**
 * Touch gestures of the viewer: pinch zooms, one finger pans a zoomed image, a swipe navigates. Double tap or double
 * click toggles the zoom.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, zoom: Zoom, onStep: (step: number) => void) {
  const fingers = useRef(new Map<number, Place>());
  /** Start of a single-finger gesture. */
  const began = useRef<Place | null>(null);
  const pinch = useRef<{ readonly apart: number; readonly times: number } | null>(null);
  const tapped = useRef<{ readonly at: Place; readonly when: number } | null>(null);

  /** Browsers also fire dblclick after a double tap. */
  const isTouched = useRef(false);

  const placeOf = ({ clientX, clientY }: PointerEvent | MouseEvent): Place => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size < 2) pinch.current = null;
  };

  return {
    onPointerDown(event: PointerEvent) {
      isTouched.current = event.pointerType === 'touch';
      if (!isTouched.current) return;
      fingers.current.set(event.pointerId, placeOf(event));
      const [first, second] = [...fingers.current.values()];
      began.current = second === undefined ? first! : null;
      pinch.current = second === undefined ? null : { apart: distance(first!, second), times: zoom.times };
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = placeOf(event);
      fingers.current.set(event.pointerId, now);
      const [first, second] = [...fingers.current.values()];
      if (pinch.current !== null && first && second)
        zoom.zoomTo((pinch.current.times * distance(first, second)) / pinch.current.apart, middle(first, second));
      else if (zoom.times > 1) stage.current?.scrollBy(before.x - now.x, before.y - now.y);
    },
    onPointerUp(event: PointerEvent) {
      const [start, now] = [began.current, placeOf(event)];
      lift(event);
      began.current = null;
      if (event.pointerType !== 'touch' || start === null) return;
      if (distance(start, now) < tapPx) return tap(now, event.timeStamp);
      const [x, y] = [now.x - start.x, now.y - start.y];
      const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
      if (zoom.times === 1 && Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y))
        onStep(x < 0 ? forward : -forward);
    },
    onPointerCancel(event: PointerEvent) {
      lift(event);
      began.current = null;
    },
    onDoubleClick(event: MouseEvent) {
      if (!isTouched.current) turn(placeOf(event));
    },
  };

  function tap(at: Place, when: number): void {
    const last = tapped.current;
    const isSecond = last !== null && when - last.when < doubleTapMs && distance(last.at, at) < 3 * tapPx;
    tapped.current = isSecond ? null : { at, when };
    if (isSecond) turn(at);
  }

  function turn(at: Place): void {
    zoom.zoomTo(zoom.times === 1 ? tapTimes : 1, at);
  }
}

function distance(one: Place, other: Place): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

function middle(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
