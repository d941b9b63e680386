import { useCallback } from 'react';
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
  const arrange = useCallback((change: Partial<ChatPanes>) => keep({ ...kept, ...change }), [kept, keep]);
  const mayDock = room === 'folded' || room === 'three' || room === 'beside';
  const isDocked = mayDock && (kept.isSideDocked ?? room === 'beside');
  const panes: Panes = room === 'one' ? 'one' : isDocked ? 'three' : 'two';
  const docksOnOpen = kept.isSideDocked === null && (room === 'folded' || room === 'three');
  return { panes, kept, arrange, mayDock, docksOnOpen, foldsList: room === 'folded' && isDocked };
}

type Room = Panes | 'folded' | 'beside';

function roomIn(width: number): Room {
  if (width >= besideFrom) return 'beside';
  if (width >= threeFrom) return 'three';
  return width >= foldedFrom ? 'folded' : width >= twoFrom ? 'two' : 'one';
}
