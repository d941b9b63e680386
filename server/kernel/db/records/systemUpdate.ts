import { audienceOfRow } from './audience';
import type { RecordTable } from './recordTable';

/**
 * Adds the event for a system-made update (no actor, version unchanged). `change` is an update ending in RETURNING
 * `selection` that keeps the version, so that a concurrent edit gets no version conflict. The event carries version +
 * 1, so that clients which hold the current version load the record again. Returns the ids.
 */
export function withEvent({ schema }: Pick<RecordTable, 'schema'>, company: string, change: string): string {
  return `with changed as (${change}), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select ${company}::uuid, '${schema.name}', id, 'edit', version + 1, ${audienceOfRow(schema, 'changed')} from changed
  ) select id from changed`;
}
