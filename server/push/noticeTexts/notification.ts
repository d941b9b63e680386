import type { PushNotice } from '../../../src/schema/push';
import { notificationOf } from '../../company/notifications/notificationOf';
import { unreadOne } from '../../company/notifications/store';
import type { Db } from '../../kernel/db/queries';
import type { PushDeps } from '../deps';
import { visibleConversation } from './conversation';
import type { Listener } from './listener';

/**
 * The notice for a notification, while it is unread. If it links to a conversation, only for recipients who can still
 * see that conversation.
 */
export async function bellNotice(
  db: Db,
  deps: PushDeps,
  { actor, language, showsText }: Listener,
  id: string,
): Promise<PushNotice | null> {
  const row = await unreadOne(db, actor, id);
  if (row === null) return null;
  const conversationId = /^\/chat\?conversation=([\w-]+)/.exec(row.link ?? '')?.[1];
  if (conversationId !== undefined && (await visibleConversation(db, deps, actor, conversationId)) === null)
    return null;
  const { title, text, link } = notificationOf(deps.catalogue, { actor, language }, row);
  return { title, body: showsText ? text : '', link: link ?? '/notification/list', tag: id, language };
}
