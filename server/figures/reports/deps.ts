import type { ChatDeps } from '../../chat/deps';
import type { CompanyDeps } from '../../company/deps';
import type { Actor } from '../../kernel/access/actor';
import type { Db } from '../../kernel/db/queries';

export interface ReportDeps {
  readonly catalogue: CompanyDeps['catalogue'];
  readonly chat: ChatDeps;
  /** Loads a member's actor without a session; null: no longer a member, or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
}
