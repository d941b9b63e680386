import type { Fields } from '../../../src/schema/fields';
import type { Text } from '../../../src/schema/text';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import type { RecordRules } from '../db/records/rules';
import type { ApiType } from './apiType';
import type { MemberContext } from './route';

/**
 * Behaviour of a resource beyond its schema; its server.ts exports it as `behaviour`. `defineBehaviour` types it by the
 * schema.
 */
export interface ResourceBehaviour {
  readonly rules?: RecordRules;
  /** By custom action of the schema: POST /v1/{resource}/{id}/{action}. */
  readonly actions?: Readonly<Record<string, ActionHandler>>;
  /** Named queries that no list covers: GET /v1/{resource}/{name}. */
  readonly queries?: Readonly<Record<string, QueryHandler>>;
  /** Replaces the deletion, where it does not delete the row. Returns the response. */
  remove?(context: MemberContext, table: RecordTable, id: string): Promise<unknown>;
  /** Replaces the response to a change of a `single`. */
  changed?(context: MemberContext, record: StoredRecord): Promise<unknown>;
  /** Its writes change permissions, so the actor cache is cleared at once. */
  readonly changesAccess?: true;
}

export interface ActionHandler {
  /** Returns the changed record. */
  readonly answersRecord?: true;
  /** What it returns otherwise. */
  readonly answer?: ApiType;
  readonly answersSecret?: true;
  /** Calls other systems, see Route. */
  readonly reachesOut?: true;
  /** `record` is within the actor's data scope for the action. */
  handle(context: MemberContext, record: StoredRecord, table: RecordTable): Promise<unknown>;
  /** Calls other systems after `handle`, as a route's `finish` does. */
  finish?(context: MemberContext, data: unknown): Promise<unknown>;
}

export interface QueryHandler {
  /** Description of the response in the API documentation. */
  readonly label: Text;
  /** The action of the resource whose permission is required. */
  readonly permission: string;
  /** Parameters in the query string. */
  readonly query?: Fields;
  /** Polled by an open page: it does not keep the session alive. */
  readonly asksByItself?: true;
  readonly answer?: ApiType;
  /** Must only use what the author may see, as `listRecords` and `readRecord` do. */
  handle(context: MemberContext, table: RecordTable): Promise<unknown>;
}

type Handlers = Readonly<Record<string, object>>;

/** Handlers that all return the changed record. */
export function answeringRecord<H extends Handlers>(handlers: H): { [N in keyof H]: H[N] & { answersRecord: true } } {
  const marked = Object.entries(handlers).map(([name, handler]) => [name, { ...handler, answersRecord: true }]);
  return Object.fromEntries(marked);
}
