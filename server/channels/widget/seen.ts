import { type Db, prepared, query } from '../../kernel/db/queries';
import { noted } from '../../kernel/db/records/systemUpdate';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import type { WidgetAccount } from './account';

/**
 * A page asked for the widget. The first of the account's own pages that does is what connects it: before, nobody has put
 * the widget anywhere. Our own preview is no such page.
 */
export async function notePage(
  db: Db,
  accounts: RecordTable,
  { id, companyId, isWaiting, origins }: WidgetAccount,
  page: string | null,
): Promise<void> {
  if (isWaiting && page !== null && origins.includes(page)) await query(db, onlineText(accounts), [companyId, id]);
}

const onlineText = oncePerTable((table) =>
  prepared(
    noted(
      table,
      '$1',
      `update accounts set status = 'online' where company_id = $1 and id = $2 and status = 'connecting'
       returning ${table.selection}`,
    ),
  ),
);
