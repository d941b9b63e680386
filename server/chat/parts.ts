import type { RecordTable } from '../kernel/db/records/recordTable';
import type { Live } from '../kernel/realtime/live';

/** What the chat's rules and routes are given. */
export interface ChatParts {
  /** A resource's table, by the resource's name. */
  table(resource: string): RecordTable;
  /** A message waits to go out: called after the transaction that wrote it. */
  wakeSends(): void;
  readonly live: Live;
}
