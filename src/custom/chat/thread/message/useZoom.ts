import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A point in the stage, in pixels from its top left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Zoom {
  /** Zoom factor; 1 fits the whole image. */
  readonly times: number;
  /** Rendered width in pixels; undefined fits the stage. */
  readonly width: number | undefined;
  /** Zooms around a point that stays fixed; the centre by default. */
  zoomTo(times: number, at?: Place): void;
}

export const maxTimes = 4;

/** Zoom state of an image in its scrolling stage. A new `key` resets it. */
export function useZoom(stage: RefObject<HTMLElement | null>, key: string): Zoom {
  const [shown, setShown] = useState({ key, times: 1 });
  const times = shown.key === key ? shown.times : 1;
  /** Image width in pixels at zoom 1. */
  const fitting = useRef(0);
  const kept = useRef<{ readonly at: Place; readonly part: Place } | null>(null);
  const picture = () => stage.current?.querySelector('img') ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the size changes
  useLayoutEffect(() => {
    const [element, drawn, anchor] = [stage.current, picture(), kept.current];
    kept.current = null;
    if (element === null || drawn === null || anchor === null) return;
    element.scrollLeft = drawn.offsetLeft + anchor.part.x * drawn.offsetWidth - anchor.at.x;
    element.scrollTop = drawn.offsetTop + anchor.part.y * drawn.offsetHeight - anchor.at.y;
  }, [times]);

  return {
    times,
    width: times === 1 ? undefined : fitting.current * times,
    zoomTo(wanted, at) {
      const [element, drawn] = [stage.current, picture()];
      if (element === null || drawn === null) return;
      if (times === 1) fitting.current = drawn.offsetWidth;
      const place = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      kept.current = {
        at: place,
        part: {
          x: (element.scrollLeft + place.x - drawn.offsetLeft) / Math.max(1, drawn.offsetWidth),
          y: (element.scrollTop + place.y - drawn.offsetTop) / Math.max(1, drawn.offsetHeight),
        },
      };
      const next = Math.min(maxTimes, wanted);
      // Snaps to 1 below 1.05, as swiping works only at zoom 1.
      setShown({ key, times: next < 1.05 ? 1 : next });
    },
  };
}
