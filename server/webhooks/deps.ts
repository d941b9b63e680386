import type { CompanyDeps } from '../company/deps';
import type { Actor } from '../kernel/access/actor';
import type { Db } from '../kernel/db/queries';
import type { RecordTable } from '../kernel/db/records/recordTable';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Cipher } from '../kernel/secrets/cipher';

/** Dependencies of the webhook engine. */
export interface WebhookDeps extends PollLoopDeps {
  table(resource: string): RecordTable;
  readonly codesOfApi: CompanyDeps['codesOfApi'];
  /** The current actor of the member; null if they were removed or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
  readonly outgoing: Outgoing;
  readonly cipher: Cipher;
}
