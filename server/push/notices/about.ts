import type { PushNotice } from '../../../src/schema/push';
import type { Db } from '../../kernel/db/queries';
import type { PushDeps } from '../deps';
import { conversationNotice } from './conversation';
import type { Listener } from './listener';
import { bellNotice } from './notification';

/** What somebody may be told of. */
export interface About {
  readonly kind: 'conversation' | 'notification';
  readonly id: string;
}

/** What there is to tell of it by now; null: nothing any more, or nothing that is theirs to see. */
export function noticeAbout(
  db: Db,
  deps: PushDeps,
  listener: Listener,
  { kind, id }: About,
): Promise<PushNotice | null> {
  return kind === 'conversation' ? conversationNotice(db, deps, listener, id) : bellNotice(db, deps, listener, id);
}
