import './texts';
import { useEffect } from 'react';
import { useSetBadge } from '../layout/badges';
import { keepPush } from '../push/keepPush';
import { useFollowedLinks } from '../push/useFollowedLinks';
import { ReviewBadge } from '../review/ReviewBadge';
import { useInboxCounts } from './calls';
import { useAppBadge } from './useAppBadge';
import { useSpeak } from './useSpeak';

/** Notifications about incoming messages: badges, sound, desktop and push. */
export function Notices() {
  const counts = useInboxCounts();
  useSetBadge('/chat', counts?.unread);
  useAppBadge(counts?.unread ?? 0);
  useSpeak();
  useFollowedLinks();
  useEffect(() => void keepPush().catch(() => undefined), []);
  return <ReviewBadge />;
}
