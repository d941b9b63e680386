import type { ChatParts } from '../../chat/parts';
import type { CompanyParts } from '../../company/parts';
import type { Actor } from '../../kernel/access/actor';
import type { Db } from '../../kernel/db/queries';

/** What reports are made with. */
export interface ReportParts {
  readonly catalogue: CompanyParts['catalogue'];
  readonly chat: ChatParts;
  /** Who a member is without a session of theirs; null: no member any more, or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
}
