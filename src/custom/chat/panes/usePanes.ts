import { useCallback, useLayoutEffect, useState } from 'react';
import { useRemembered } from '../../../preferences/remembered';
import type { ChatPanes } from '../../../schema/chatPanes';

/** How much stands beside each other: one part at a time, list and thread, or the customer as well. */
export type Panes = 'one' | 'two' | 'three';

/** Pixels of the chat itself, whatever stands around it. */
const twoFrom = 680;
/** From here three parts may stand beside each other; from the second the side is put there when it is opened, from the third it is there at once. */
const threeFrom = 1_060;
const openedBesideFrom = 1_280;
const besideFrom = 1_480;

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
  const mayDock = room === 'three' || room === 'opened' || room === 'beside';
  const isDocked = mayDock && (kept.isSideDocked ?? room === 'beside');
  const panes: Panes = room === 'one' ? 'one' : isDocked ? 'three' : 'two';
  const docksOnOpen = kept.isSideDocked === null && room === 'opened';
  return { panes, kept, arrange, mayDock, docksOnOpen };
}

type Room = Panes | 'opened' | 'beside';

function roomIn(width: number): Room {
  if (width >= besideFrom) return 'beside';
  if (width >= openedBesideFrom) return 'opened';
  return width >= threeFrom ? 'three' : width >= twoFrom ? 'two' : 'one';
}
