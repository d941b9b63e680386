import { type Author, type Db, query } from '../../queries';
import type { RecordTable } from '../recordTable';

/**
 * Adds an operation log entry for an action that is more than a change of one record: who, when, in which request, and
 * its `details`, if any. `recordId` is set if it concerns one record. Each record that it changes has its own entry besides.
 * Returns the entry's id.
 */
export async function logOperation(
  db: Db,
  { schema }: RecordTable,
  author: Author,
  action:
    | 'export'
    | 'reveal'
    | 'purge'
    | 'bulk-add'
    | 'bulk-edit'
    | 'bulk-remove'
    | 'reset-link'
    | 'renew-link'
    | 'settle-payment'
    | 'kick',
  details: object | null,
  recordId: string | null = null,
): Promise<number> {
  const [entry] = await query<{ id: number }>(
    db,
    `insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, after)
      values ($1, $2, $3, $4, $5, $8, $6, $7::jsonb) returning id`,
    [
      author.companyId,
      author.userId,
      author.actor?.name ?? null,
      author.requestId,
      schema.name,
      action,
      details === null ? null : JSON.stringify(details),
      recordId,
    ],
  );
  return entry!.id;
}

/** Adds details to an entry that are known only at the end, such as the row count. */
export async function completeAction(db: Db, id: number, details: object): Promise<void> {
  await query(db, 'update operation_log set after = after || $2::jsonb where id = $1', [id, JSON.stringify(details)]);
}
