import { useCallback, useLayoutEffect, useState } from 'react';
import { useRemembered } from '../../../preferences/remembered';
import type { ChatPanes } from '../../../schema/chatPanes';

/** How much stands beside each other: one part at a time, list and thread, or the customer as well. */
export type Panes = 'one' | 'two' | 'three';

/** Pixels of the chat itself, whatever stands around it. */
const twoFrom = 680;
/** From here three parts have room; by themselves they stand beside each other only where the thread stays wide. */
const threeFrom = 1_060;
const threeByItselfFrom = 1_480;

/** How the parts of the chat stand, by its width and as the person arranged them. */
export function usePanes(frame: HTMLElement | null) {
  const [room, setRoom] = useState(() => roomIn(window.innerWidth));
  const [kept, keep] = useRemembered('chat-panes');
  useLayoutEffect(() => {
    if (frame === null) return;
    const measure = () => frame.clientWidth > 0 && setRoom(roomIn(frame.clientWidth));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [frame]);
  const arrange = useCallback((change: Partial<ChatPanes>) => keep({ ...kept, ...change }), [kept, keep]);
  const isDocked = room === 'roomy' ? kept.isSideDocked !== false : room === 'three' && kept.isSideDocked === true;
  const panes: Panes = room === 'one' ? 'one' : isDocked ? 'three' : 'two';
  return { panes, kept, arrange, mayDock: room === 'three' || room === 'roomy' };
}

function roomIn(width: number): Panes | 'roomy' {
  if (width >= threeByItselfFrom) return 'roomy';
  return width >= threeFrom ? 'three' : width >= twoFrom ? 'two' : 'one';
}
