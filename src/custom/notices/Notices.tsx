import './words';
import { useSetBadge } from '../layout/badges';
import { useInboxCounts } from './calls';
import { useAppBadge } from './useAppBadge';
import { useSpeak } from './useSpeak';

/** What says that somebody writes, wherever in the console or outside of it the person is. */
export function Notices() {
  const counts = useInboxCounts();
  useSetBadge('/chat', counts?.unread);
  useAppBadge(counts?.unread ?? 0);
  useSpeak();
  return null;
}
