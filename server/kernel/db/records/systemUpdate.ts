import { audienceOfRow } from './audience';
import type { RecordTable } from './recordTable';

/**
 * Completes what the server itself noticed of a record, and that nobody did, by its event. `change` is an update ending in
 * RETURNING `selection`, and leaves the version as it is: whoever edits the record just then was not overtaken. The event
 * tells of a newer version, so that also they who wrote last look again. Answers the ids.
 */
export function noted({ schema }: Pick<RecordTable, 'schema'>, company: string, change: string): string {
  return `with changed as (${change}), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select ${company}::uuid, '${schema.name}', id, 'edit', version + 1, ${audienceOfRow(schema, 'changed')} from changed
  ) select id from changed`;
}
