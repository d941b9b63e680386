import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import type { RecordRules } from '../db/records/rules';
import type { MemberContext } from './route';

/** What a resource does beyond its schema; its server.ts exports one as `behaviour`. */
export interface ResourceBehaviour {
  readonly rules?: RecordRules;
  /** By verb of the schema: POST /v1/{resource}/{id}/{verb}. */
  readonly verbs?: Readonly<Record<string, VerbDeed>>;
  /** What a delete does where it does not end the row. Answers what the call answers. */
  remove?(context: MemberContext, table: RecordTable, id: string): Promise<unknown>;
  /** Its writes change who may do what: what is remembered of that is forgotten at once. */
  readonly changesAccess?: true;
}

export interface VerbDeed {
  readonly answersSecret?: true;
  /** `record` is within the actor's data scope for the verb. */
  handle(context: MemberContext, record: StoredRecord, table: RecordTable): Promise<unknown>;
}
