import type { Invoice } from '../../../src/schema/billing/invoice';
import { databaseNow } from '../../kernel/clock';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import { PaymentFault } from '../../kernel/payments/provider';
import type { PaymentDeps } from './deps';
import type { PaymentProvider } from './provider';

/** The payment page of an invoice. */
export interface PayPage {
  readonly invoiceId: string;
  readonly state: Invoice['state'];
  /** Null if nothing is to be paid, or the provider has no page for the invoice. */
  readonly url: string | null;
}

/**
 * Returns the payment page of an open invoice: the stored one, or a new one requested from the provider. Runs outside a
 * transaction. `origin` is the public address of the console. Throws PAYMENT_UNAVAILABLE if the provider does not
 * respond (the invoice stays open), PAYMENT_TOO_SMALL if the amount is below the provider's minimum, and INVOICE_OVER
 * if the price has expired.
 */
export async function payPage(
  db: Db,
  deps: PaymentDeps,
  author: Author,
  invoiceId: string,
  origin: string,
): Promise<PayPage> {
  const invoice = await invoiceOf(db, deps, author, invoiceId);
  if (invoice.state !== 'open') return { invoiceId, state: invoice.state, url: null };
  const [, page] = await Promise.all([endVoid(db, deps, author.companyId), begun(db, deps, author, invoice, origin)]);
  // A concurrent purchase may have voided this invoice.
  const { state } = await invoiceOf(db, deps, author, invoiceId);
  if (state === 'void') await endVoid(db, deps, author.companyId);
  return { invoiceId, state, url: state === 'open' ? page.url : null };
}

/** Throws NOT_FOUND if the invoice is not the company's. */
export async function invoiceOf(db: Db, { table }: PaymentDeps, { companyId }: Author, id: string): Promise<Invoice> {
  // Skips permission checks: a member who may buy may see the invoice, even without permission to list invoices.
  return (await readRecord(db, table('invoices'), { companyId }, id)) as unknown as Invoice;
}

/** Returns the invoice's payment provider. Throws PAYMENT_UNAVAILABLE if it is no longer configured. */
export function providerOf({ providers }: PaymentDeps, invoice: Invoice): PaymentProvider {
  const provider = providers.find(({ name }) => name === invoice.provider);
  if (provider === undefined) throw unavailable();
  return provider;
}

/** Calls a provider and turns a PaymentFault into a refusal with a readable message; the cause is only logged. */
export async function asking<T>({ onError }: PaymentDeps, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    onError(error);
    throw error.why === 'too-small' ? tooSmall() : unavailable();
  }
}

async function begun(
  db: Db,
  deps: PaymentDeps,
  author: Author,
  invoice: Invoice,
  origin: string,
): Promise<{ readonly url: string | null }> {
  const { companyId } = author;
  const [known] = await query<{ url: string | null }>(db, pageSql, [companyId, invoice.id]);
  if (Date.parse(invoice.dueAt!) < databaseNow().getTime() + (known === undefined ? leastMs : 0)) throw over();
  if (known !== undefined) return known;
  const back = `${origin}/pricing?invoice=${invoice.id}`;
  const page = await asking(deps, () => providerOf(deps, invoice).begin({ companyId, invoice, back }));
  await failPoint('payment.begun');
  await query(db, begunSql, [companyId, invoice.id, page.reference, page.url]);
  return page;
}

/**
 * Ends the payments of void invoices at their providers, the newest first: those that fail again and again must not
 * keep the others from it. Failures are logged and retried on the next call.
 */
async function endVoid(db: Db, deps: PaymentDeps, companyId: string): Promise<void> {
  const over = await query<{ id: string; provider: string; reference: string }>(db, overSql, [companyId]);
  for (const { id, provider, reference } of over) {
    try {
      await deps.providers.find(({ name }) => name === provider)?.end?.(reference);
    } catch (error) {
      // The invoice may be being paid at this moment; the payment then goes to review.
      deps.onError(error);
      continue;
    }
    await query(db, endedSql, [companyId, id]);
  }
}

/** Stripe's checkout pages must be valid for at least 30 minutes, and end some minutes before the invoice is due. */
const leastMs = 40 * 60_000;

function over(): Refusal {
  return new Refusal(400, 'INVOICE_OVER', {
    en: "This invoice's price has expired. Choose the plan again to get the current price.",
    zh: '该账单的价格已过有效期，请重新选择套餐生成新账单。',
  });
}

function tooSmall(): Refusal {
  return new Refusal(400, 'PAYMENT_TOO_SMALL', {
    en: "The amount is below the payment service's minimum. Choose more seats or a longer period, pay another way, or redeem an activation code.",
    zh: '金额低于支付服务的最低限额。请增加席位或选择更长周期、改用其他支付方式，或兑换激活码。',
  });
}

function unavailable(): Refusal {
  return new Refusal(503, 'PAYMENT_UNAVAILABLE', {
    en: "The payment service isn't responding. You haven't been charged, and your invoice is still open. Try again in a moment.",
    zh: '支付服务暂无响应，未产生扣款，账单已保留，请稍后再试。',
  });
}

const pageSql = prepared(
  'select url from plan_checkouts where company_id = $1 and invoice_id = $2 and reference is not null',
);
const begunSql = prepared(`
  update plan_checkouts set reference = $3, url = $4, begun_at = now()
   where company_id = $1 and invoice_id = $2 and reference is null`);
const overSql = prepared(`
  select i.id, i.provider, p.reference from plan_checkouts p
    join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
   where p.company_id = $1 and i.state = 'void' and p.reference is not null and not p.ended
   order by i.id desc limit 5`);
const endedSql = prepared('update plan_checkouts set ended = true where company_id = $1 and invoice_id = $2');
