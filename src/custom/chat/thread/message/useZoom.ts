import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within the stage, in pixels from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Zoom {
  /** 1: the whole picture. */
  readonly times: number;
  /** How wide the picture is drawn, in pixels; undefined: as it fits. */
  readonly width: number | undefined;
  /** What is at the place stays there; without one, what is in the middle. */
  zoomTo(times: number, at?: Place): void;
}

export const maxTimes = 4;

/** How large a picture is shown in the stage that it is scrolled in. Another `key` begins whole. */
export function useZoom(stage: RefObject<HTMLElement | null>, key: string): Zoom {
  const [shown, setShown] = useState({ key, times: 1 });
  const times = shown.key === key ? shown.times : 1;
  /** How wide it is when it fits. */
  const fitting = useRef(0);
  const kept = useRef<{ readonly at: Place; readonly part: Place } | null>(null);
  const picture = () => stage.current?.querySelector('img') ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the size
  useLayoutEffect(() => {
    const [element, drawn, held] = [stage.current, picture(), kept.current];
    kept.current = null;
    if (element === null || drawn === null || held === null) return;
    element.scrollLeft = drawn.offsetLeft + held.part.x * drawn.offsetWidth - held.at.x;
    element.scrollTop = drawn.offsetTop + held.part.y * drawn.offsetHeight - held.at.y;
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
      // Almost whole is whole, else it could not be swiped on.
      setShown({ key, times: next < 1.05 ? 1 : next });
    },
  };
}
