import type { Fields } from '../../../src/schema/fields';
import type { Text } from '../../../src/schema/text';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import type { RecordRules } from '../db/records/rules';
import type { MemberContext } from './route';

/** What a resource does beyond its schema; its server.ts exports one as `behaviour`. `defineBehaviour` types it by the schema. */
export interface ResourceBehaviour {
  readonly rules?: RecordRules;
  /** By verb of the schema: POST /v1/{resource}/{id}/{verb}. */
  readonly actions?: Readonly<Record<string, ActionHandler>>;
  /** Questions that no list answers, by name: GET /v1/{resource}/{name}. */
  readonly queries?: Readonly<Record<string, QueryHandler>>;
  /** What a delete does where it does not end the row. Answers what the call answers. */
  remove?(context: MemberContext, table: RecordTable, id: string): Promise<unknown>;
  /** Its writes change who may do what: what is remembered of that is forgotten at once. */
  readonly changesAccess?: true;
}

export interface ActionHandler {
  readonly answersSecret?: true;
  /** It calls other systems: see Route. */
  readonly reachesOut?: true;
  /** `record` is within the actor's data scope for the verb. */
  handle(context: MemberContext, record: StoredRecord, table: RecordTable): Promise<unknown>;
}

export interface QueryHandler {
  /** What it answers, for the API's description. */
  readonly label: Text;
  /** The action or verb of the resource whose permission it needs. */
  readonly permission: string;
  /** What it is asked with, in the address. */
  readonly query?: Fields;
  /** Asked again and again by an open page: it keeps no session alive. */
  readonly asksByItself?: true;
  /** Keeps to what the author may see: `listRecords` and `readRecord` do. */
  handle(context: MemberContext, table: RecordTable): Promise<unknown>;
}
