import { type Db, query } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/**
 * Throws once the company has an order: its currency stays. Waits for orders that are being created, and makes later
 * ones wait for this transaction: each refers to an account, whose row is locked.
 */
export async function assertNoOrder(trx: Db, companyId: string): Promise<void> {
  await query(trx, 'select 1 from accounts where company_id = $1 order by id for update', [companyId]);
  const ordered = await query(trx, 'select 1 from orders where company_id = $1 limit 1', [companyId]);
  if (ordered.length > 0) throw invalid([{ path: 'currency', code: 'rule', message: orderedText }]);
}

const orderedText = {
  en: "The company has orders, so the currency can't be changed.",
  zh: '公司已有订单，币种不可更改。',
};
