import { type Db, prepared, query } from '../../../kernel/db/queries';
import { withEvent } from '../../../kernel/db/records/audit/withAudit';
import { oncePerTable, type RecordTable } from '../../../kernel/db/records/recordTable';
import type { WidgetAccount } from './account';

/**
 * Called when a page loads the widget. The first load from one of the account's allowed origins sets the account
 * online; our own preview does not count.
 */
export async function recordPageLoad(
  db: Db,
  accounts: RecordTable,
  { id, companyId, isWaiting, origins }: WidgetAccount,
  page: string | null,
): Promise<void> {
  if (isWaiting && page !== null && origins.includes(page)) await query(db, onlineSql(accounts), [companyId, id]);
}

const onlineSql = oncePerTable((table) =>
  prepared(
    withEvent(
      table,
      '$1',
      `update accounts set status = 'online' where company_id = $1 and id = $2 and status = 'connecting'
       returning ${table.selection}`,
    ),
  ),
);
