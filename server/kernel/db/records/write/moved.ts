import { moveMade } from '../../../../../src/schema/states';
import { query, type Trx } from '../../queries';
import { oncePerTable, type StoredRecord } from '../recordTable';
import type { Write } from './context';

/** Whether a move of the resource notifies anybody. */
export const hasNotices = oncePerTable(({ schema }) =>
  Object.values(schema.states?.moves ?? {}).some((moves) => moves.some(({ notifies }) => notifies !== undefined)),
);

/** Notifies the members whom the move names, if the write made one. */
export async function tellMoved(trx: Trx, { table, author, current }: Write, record: StoredRecord): Promise<void> {
  const { notifies = [] } = moveMade(table.schema, record, current) ?? {};
  if (notifies.length === 0) return;
  const members = notifies.flatMap((name) => (record[name] ?? []) as string | readonly string[]);
  if (notifies.includes('createdBy')) {
    const text = `select created_by as "by" from ${table.table.name} where company_id = $1 and id = $2`;
    const [made] = await query<{ by: string | null }>(trx, text, [author.companyId, record.id]);
    if (made?.by) members.push(made.by);
  }
  await table.notifyMoved(trx, author, table, record, [...new Set(members)]);
}
