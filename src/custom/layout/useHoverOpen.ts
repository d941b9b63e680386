import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens on hover and closes on leave; a click pins it open, the next click closes it. */
export function useHoverOpen() {
  const { key } = useLocation();
  const [openBy, setOpenBy] = useState<'hover' | 'click' | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stay = () => clearTimeout(leaving.current);
  const close = () => {
    stay();
    setOpenBy(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with each navigation
  useEffect(() => {
    setOpenBy(null);
    return () => clearTimeout(leaving.current);
  }, [key]);
  return {
    isOpen: openBy !== null,
    open: () => setOpenBy('click'),
    close,
    toggle: () => setOpenBy((by) => (by === 'click' ? null : 'click')),
    hover: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        stay();
        setOpenBy((by) => by ?? 'hover');
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        // Tolerates the pointer leaving briefly.
        leaving.current = setTimeout(() => setOpenBy((by) => (by === 'hover' ? null : by)), leaveAfter);
      },
    },
  };
}

/** In milliseconds. */
const leaveAfter = 150;
