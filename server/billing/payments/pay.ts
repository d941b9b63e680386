import type { Invoice } from '../../../src/schema/billing/invoice';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import type { PaymentDeps } from './deps';
import { AmountTooSmall, PaymentFault, type PaymentProvider } from './provider';

/** Where an invoice is paid. */
export interface PayPage {
  readonly invoiceId: string;
  readonly state: Invoice['state'];
  /** Null where there is nothing to pay, or the provider has no page of its own for it. */
  readonly url: string | null;
}

/**
 * Asks the provider for the page of an open invoice, or answers the one it gave before. Runs in no transaction. `origin` is
 * where people reach the console. Throws PAYMENT_UNAVAILABLE where the provider does not answer: the invoice stays open; PAYMENT_TOO_SMALL
 * where it takes no amount so small;
 * INVOICE_OVER when its price holds no more.
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
  // Whoever bought something else meanwhile made this one void.
  const { state } = await invoiceOf(db, deps, author, invoiceId);
  if (state === 'void') await endVoid(db, deps, author.companyId);
  return { invoiceId, state, url: state === 'open' ? page.url : null };
}

/** Throws NOT_FOUND for one that is not the company's. */
export async function invoiceOf(db: Db, { table }: PaymentDeps, { companyId }: Author, id: string): Promise<Invoice> {
  // Read by the server: who may buy sees what they bought, whatever lists they may see.
  return (await readRecord(db, table('invoices'), { companyId }, id)) as unknown as Invoice;
}

/** The provider that an invoice is paid through. Throws PAYMENT_UNAVAILABLE where it is offered no more. */
export function providerOf({ providers }: PaymentDeps, invoice: Invoice): PaymentProvider {
  const provider = providers.find(({ name }) => name === invoice.provider);
  if (provider === undefined) throw unavailable();
  return provider;
}

/** Asks a provider, and refuses in words where it does not answer; why is for the log. */
export async function asking<T>({ onError }: PaymentDeps, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    onError(error);
    throw error instanceof AmountTooSmall ? tooSmall() : unavailable();
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
  const [known] = await query<{ url: string | null }>(db, pageText, [companyId, invoice.id]);
  if (Date.parse(invoice.dueAt!) < databaseNow().getTime() + (known === undefined ? leastMs : 0)) throw over();
  if (known !== undefined) return known;
  const back = `${origin}/pricing?invoice=${invoice.id}`;
  const page = await asking(deps, () => providerOf(deps, invoice).begin({ companyId, invoice, back }));
  await failPoint('payment.begun');
  await query(db, begunText, [companyId, invoice.id, page.reference, page.url]);
  return page;
}

/** Tells providers of the invoices that are to be paid no more. What they do not hear is told again another time. */
async function endVoid(db: Db, deps: PaymentDeps, companyId: string): Promise<void> {
  const over = await query<{ id: string; provider: string; reference: string }>(db, overText, [companyId]);
  for (const { id, provider, reference } of over) {
    try {
      await deps.providers.find(({ name }) => name === provider)?.end?.(reference);
    } catch (error) {
      // It may be paid just now: then its money waits for a person.
      deps.onError(error);
      continue;
    }
    await query(db, endedText, [companyId, id]);
  }
}

/** A page of Stripe's holds for half an hour at least. */
const leastMs = 35 * 60_000;

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

const pageText = prepared(
  'select url from plan_checkouts where company_id = $1 and invoice_id = $2 and reference is not null',
);
const begunText = prepared(`
  update plan_checkouts set reference = $3, url = $4, begun_at = now()
   where company_id = $1 and invoice_id = $2 and reference is null`);
const overText = prepared(`
  select i.id, i.provider, p.reference from plan_checkouts p
    join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
   where p.company_id = $1 and i.state = 'void' and p.reference is not null and not p.ended order by i.id limit 5`);
const endedText = prepared('update plan_checkouts set ended = true where company_id = $1 and invoice_id = $2');
