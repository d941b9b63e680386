import type { Values } from '../../src/schema/validation';
import { type Author, prepared, query, type Trx } from '../kernel/db/queries';
import { invalid } from '../kernel/http/refusal';

/** Throws a validation error on `currency` if a shop of the company takes payments by a method that cannot take it. */
export async function assertCurrencyTaken(trx: Trx, { companyId }: Author, { currency }: Values): Promise<void> {
  if (typeof currency !== 'string') return;
  const [refusing] = await query<{ name: string }>(trx, refusingSql, [companyId, currency]);
  if (refusing === undefined) return;
  const message = {
    en: `The payment method ${refusing.name} does not take ${currency}.`,
    zh: `收款方式“${refusing.name}”不支持 ${currency}。`,
  };
  throw invalid([{ path: 'currency', code: 'rule', message }]);
}

const refusingSql = prepared(`
  select p.name from payment_connections p
   where p.company_id = $1 and p.enabled and cardinality(p.currencies) > 0 and not $2::text = any(p.currencies)
     and exists (select from accounts a where a.company_id = $1 and a.payment_connection_id = p.id and a.sells)
   order by p.name limit 1`);
