import { type Author, query, type Trx } from '../../queries';
import type { RecordTable } from '../recordTable';
import type { Released } from '../write/clearReferences';

/**
 * Copies a record that is about to be deleted in this transaction to `deleted_records`, with the references to it, so
 * that it can be restored.
 */
export async function keepDeleted(
  trx: Trx,
  { schema, table }: RecordTable,
  author: Author,
  id: string,
  released: readonly Released[],
): Promise<void> {
  await query(
    trx,
    `insert into deleted_records (company_id, resource, id, data, released, deleted_by, deleted_by_name)
     select company_id, $3, id, to_jsonb(gone), $4::jsonb, $5::uuid, $6 from ${table.name} gone
      where company_id = $1 and id = $2`,
    [author.companyId, id, schema.name, JSON.stringify(released), author.userId, author.actor?.name ?? null],
  );
}
