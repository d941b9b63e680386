import { type Db, prepared, query } from '../../../kernel/db/queries';
import type { WidgetAccount } from './account';

/**
 * Called when a page loads the widget. The first load from one of the account's allowed origins sets the account
 * online; our own preview does not count.
 */
export async function recordPageLoad(
  db: Db,
  { id, companyId, isWaiting, origins }: WidgetAccount,
  page: string | null,
): Promise<void> {
  if (isWaiting && page !== null && origins.includes(page)) await query(db, onlineSql, [companyId, id]);
}

const onlineSql = prepared(
  `update accounts set status = 'online' where company_id = $1 and id = $2 and status = 'connecting'`,
);
