import { useEffect } from 'react';
import { usePermissions } from '../../../authProvider/permissions';
import { outlineFor } from '../../../dataProvider/resources';
import { permissionCode } from '../../../schema/permissions/permissions';
import { useIdle } from '../../../ui/kit/useIdle';
import { useCounts } from '../../chat/useCounts';
import { useSetBadge } from '../../layout/badges';
import { useLost } from '../../live/useLost';
import { ReviewBadge } from '../../review/ReviewBadge';
import { keepPush } from '../push/keepPush';
import { useFollowedLinks } from '../push/useFollowedLinks';
import { useAppBadge } from './useAppBadge';
import { useSpeak } from './useSpeak';

const conversations = outlineFor('conversations')!;

/** Notifications about incoming messages: badges, sound, desktop and push. */
export function Notices() {
  const isStanding = useIdle();
  const mayList = usePermissions().codes.has(permissionCode(conversations, 'list'));
  const counts = useCounts({ isAsked: isStanding && mayList, everyMs: 30_000 });
  useSetBadge('/chat', counts?.unread);
  useAppBadge(counts?.unread ?? 0, useLost());
  useSpeak();
  useFollowedLinks();
  useEffect(() => void keepPush().catch(() => undefined), []);
  return <ReviewBadge />;
}
