import { type Db, query } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/**
 * Throws once the company has an order of any money: its currency stays. Free ones, such as test purchases, hold it no
 * faster. Waits for orders that are being created, and makes later ones wait for this transaction: each refers to an
 * account, whose row is locked.
 */
export async function assertNoOrder(trx: Db, companyId: string): Promise<void> {
  await query(trx, 'select 1 from accounts where company_id = $1 order by id for update', [companyId]);
  const text = 'select 1 from orders where company_id = $1 and amount + discount_amount + paid_amount > 0 limit 1';
  const ordered = await query(trx, text, [companyId]);
  if (ordered.length > 0) throw invalid([{ path: 'currency', code: 'rule', message: orderedText }]);
}

const orderedText = {
  en: "The company has orders, so the currency can't be changed.",
  zh: '公司已有订单，币种不可更改。',
};
