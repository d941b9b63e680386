import './words';
import { useEffect } from 'react';
import { useSetBadge } from '../layout/badges';
import { ReviewBadge } from '../review/ReviewBadge';
import { useInboxCounts } from './calls';
import { keepPush } from './push/keepPush';
import { useFollowedLinks } from './push/useFollowedLinks';
import { useAppBadge } from './useAppBadge';
import { useSpeak } from './useSpeak';

/** What says that somebody writes, wherever in the console or outside of it the person is. */
export function Notices() {
  const counts = useInboxCounts();
  useSetBadge('/chat', counts?.unread);
  useAppBadge(counts?.unread ?? 0);
  useSpeak();
  useFollowedLinks();
  useEffect(() => void keepPush().catch(() => undefined), []);
  return <ReviewBadge />;
}
