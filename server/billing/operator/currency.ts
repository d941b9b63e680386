import type { Text } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import { everyCompany, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import { freeCode } from '../subscription/editions';

/**
 * Throws a validation error on `currency` if it changes on a plan that was already sold: amounts paid, invoiced or
 * remaining are in the old currency. The caller must hold the lock on the edition.
 */
export async function assertCurrency(trx: Trx, code: string, before: Values, values: Values): Promise<void> {
  if (before.currency === values.currency) return;
  const [{ hasInvoice, isInUse }] = (await query<Sold>(trx, soldSql, [code, code !== freeCode])) as [Sold];
  if (!hasInvoice && !isInUse) return;
  const message = hasInvoice ? invoiced(String(before.currency)) : inUse(String(before.currency));
  throw invalid([{ path: 'currency', code: 'rule', message }]);
}

/** Resets the AI cost counters of all companies on the plan, because they were counted in the previous currency. */
export async function forgetAiMoney(trx: Trx, code: string): Promise<void> {
  await query(trx, forgetSql, [code]);
}

interface Sold {
  readonly hasInvoice: boolean;
  readonly isInUse: boolean;
}

/**
 * A void invoice without payments does not count as sold. Companies on the free plan do not count, because every
 * company starts with it.
 */
const soldSql = everyCompany(`
  select exists (select from invoices i where i.plan_code = $1
                    and (i.state <> 'void' or exists (select from plan_payments p where p.invoice_id = i.id))) as "hasInvoice",
         $2::boolean and (exists (select from companies where plan_code = $1)
           or exists (select from subscriptions where plan_code = $1 or next_plan_code = $1)) as "isInUse"`);
const forgetSql = everyCompany(`
  delete from plan_month_uses where name = 'aiMoney' and company_id in (select id from companies where plan_code = $1)`);

const invoiced = (currency: string): Text => ({
  en: `Invoices for this plan were issued in ${currency}, so the currency can't be changed.`,
  zh: `该套餐已有以 ${currency} 开具的账单，币种不可更改。`,
});
const inUse = (currency: string): Text => ({
  en: `Companies are on this plan in ${currency}, so the currency can't be changed.`,
  zh: `已有公司使用该套餐（以 ${currency} 计价），币种不可更改。`,
});
