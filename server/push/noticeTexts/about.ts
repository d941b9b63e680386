import type { PushNotice } from '../../../src/schema/push';
import type { Db } from '../../kernel/db/queries';
import type { PushDeps } from '../deps';
import { conversationNotice } from './conversation';
import type { Listener } from './listener';
import { bellNotice } from './notification';

export interface About {
  readonly kind: 'conversation' | 'notification';
  readonly id: string;
}

/** The notice for the subject's current state; null if there is nothing to show or the recipient may not see it. */
export function noticeAbout(
  db: Db,
  deps: PushDeps,
  listener: Listener,
  { kind, id }: About,
): Promise<PushNotice | null> {
  return kind === 'conversation' ? conversationNotice(db, deps, listener, id) : bellNotice(db, deps, listener, id);
}
