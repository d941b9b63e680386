import { useCallback, useState } from 'react';
import { useRemembered } from '../../../preferences/remembered';
import type { ChatPanes } from '../../../schema/chatPanes';
import { useWidth } from '../../../ui/kit/useWidth';

/** Number of panes side by side: one at a time, list and thread, or also the side panel. */
export type Panes = 'one' | 'two' | 'three';

/** Widths in pixels of the chat element, not of the window. */
const twoFrom = 680;
/**
 * From `foldedFrom` an opened side panel is docked and the list beside it collapsed, so that it never covers the thread.
 * Three whole panes fit from `threeFrom`; from `besideFrom` the panel is docked by default.
 */
const foldedFrom = 900;
const threeFrom = 1_060;
const besideFrom = 1_480;

/** Pane layout by available width and the user's stored choices. */
export function usePanes(frame: HTMLElement | null) {
  const room = useWidth(frame, roomIn, roomIn(window.innerWidth));
  const [kept, keep] = useRemembered('chat-panes');
  // Where a docked panel takes the list's place, it is not remembered: whoever docked it on a wide screen still finds the list.
  const [isHereInstead, setHereInstead] = useState(false);
  const arrange = useCallback(
    ({ isSideDocked, ...change }: Partial<ChatPanes>) => {
      if (isSideDocked === undefined) keep({ ...kept, ...change });
      else if (room === 'folded') setHereInstead(isSideDocked === true);
      else keep({ ...kept, ...change, isSideDocked });
    },
    [kept, keep, room],
  );
  const mayDock = room === 'folded' || room === 'three' || room === 'beside';
  const isDocked = room === 'folded' ? isHereInstead : mayDock && (kept.isSideDocked ?? room === 'beside');
  const panes: Panes = room === 'one' ? 'one' : isDocked ? 'three' : 'two';
  const docksOnOpen = room === 'folded' || (kept.isSideDocked === null && room === 'three');
  return { panes, kept, arrange, mayDock, docksOnOpen, foldsList: room === 'folded' && isDocked };
}

type Room = Panes | 'folded' | 'beside';

function roomIn(width: number): Room {
  if (width >= besideFrom) return 'beside';
  if (width >= threeFrom) return 'three';
  return width >= foldedFrom ? 'folded' : width >= twoFrom ? 'two' : 'one';
}
