import type { ChatDeps } from '../../chat/deps';
import type { CompanyDeps } from '../../company/deps';
import type { Actor } from '../../kernel/access/actor';
import type { Db } from '../../kernel/db/queries';

/** What reports are made with. */
export interface ReportDeps {
  readonly catalogue: CompanyDeps['catalogue'];
  readonly chat: ChatDeps;
  /** Who a member is without a session of theirs; null: no member any more, or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
}
