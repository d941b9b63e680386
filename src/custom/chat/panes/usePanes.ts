import { useCallback } from 'react';
import { useRemembered } from '../../../preferences/remembered';
import type { ChatPanes } from '../../../schema/chatPanes';
import { useWidth } from '../../../ui/kit/useWidth';

/** Number of panes side by side: one at a time, list and thread, or also the side panel. */
export type Panes = 'one' | 'two' | 'three';

/** Widths in pixels of the chat element, not of the window. */
const twoFrom = 680;
/**
 * Three panes fit from `threeFrom`. From `openedBesideFrom` an opened side panel is docked, from `besideFrom` it is
 * docked by default.
 */
const threeFrom = 1_060;
const openedBesideFrom = 1_280;
const besideFrom = 1_480;

/** Pane layout by available width and the user's stored choices. */
export function usePanes(frame: HTMLElement | null) {
  const room = useWidth(frame, roomIn, roomIn(window.innerWidth));
  const [kept, keep] = useRemembered('chat-panes');
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
