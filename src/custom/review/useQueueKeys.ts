import { useEffect, useRef } from 'react';
import { keyOf } from '../../ui/kit/keyOf';

interface QueueKeys {
  readonly count: number;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onDecide: (place: number) => void;
  readonly onOpen: () => void;
  readonly onPick: () => void;
}

/** Keyboard shortcuts of the queue; inactive while typing or while a dialog is open. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { count, at, onMove, onDecide, onOpen, onPick } = latest.current;
      const key = keyOf(event);
      if (key === null || count === 0) return;
      if (key === 'j') onMove(Math.min(count - 1, at + 1));
      else if (key === 'k') onMove(Math.max(0, at - 1));
      else if (at >= 0 && /^[1-5]$/.test(key)) onDecide(Number(key) - 1);
      else if (at >= 0 && key === 'x') onPick();
      else if (at >= 0 && key === 'Enter' && !isControl(event.target)) onOpen();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Enter on a button or link activates that element. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}
