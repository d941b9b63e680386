import type { Quote, Wanted } from '../../../src/schema/billing/companyPlan';
import type { InvoiceKind, InvoiceProvider } from '../../../src/schema/billing/invoice';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { createInvoice, type NewInvoice } from '../invoices/createInvoice';
import { changeInvoice, lockOpenInvoices } from '../invoices/lock';
import { editionsOf, lockEdition } from '../subscription/editions';
import { quote } from '../subscription/quote';
import { lockSubscription } from '../subscription/subscription';
import { bookInvoice } from './bookInvoice';
import type { PaymentDeps } from './deps';

/** How long the price of an invoice is valid. */
const dueHours = 24;

/**
 * Creates the open invoice for the requested plan at its current price and voids older open invoices. If the amount is
 * 0, the plan is booked at once, with any provider or 'none'. Throws PLAN_NOTHING_TO_PAY if there is nothing to buy,
 * and validation errors that name the fields.
 */
export function makeInvoice(
  db: Db,
  deps: PaymentDeps,
  author: Author,
  wanted: Wanted,
  providerName: string,
): Promise<{ readonly invoiceId: string }> {
  const provider = deps.providers.find(({ name }) => name === providerName);
  const wrong = invalid([{ path: 'provider', code: 'choice', ...namesOf(deps) }]);
  if (provider === undefined && providerName !== 'none') throw wrong;
  return inPatientTransaction(db, async (trx) => {
    const current = await lockSubscription(trx, author.companyId);
    await lockEdition(trx, wanted.planCode);
    const price = quote(current, await editionsOf(trx), wanted, current.now);
    if (price.kind === 'downgrade' || price.lines.length === 0) throw nothingToPay();
    const isFree = price.amount === 0;
    if (!isFree && provider === undefined) throw wrong;
    await voidOpen(trx, deps, author);
    const given = invoiceOf(price, wanted, isFree ? 'none' : provider!.name, current.now);
    const invoice = await createInvoice(trx, deps, author, given);
    if (isFree) await bookInvoice(trx, deps, author, invoice, { ...price, now: current.now });
    else await query(trx, checkoutSql, [author.companyId, invoice.id, current.version]);
    await failPoint('payment.before-invoice');
    return { invoiceId: invoice.id };
  });
}

function invoiceOf(price: Quote<Date>, wanted: Wanted, provider: InvoiceProvider, now: Date): NewInvoice {
  const { lines, credit, amount, currency, startsAt, until } = price;
  return {
    kind: price.kind as InvoiceKind,
    ...wanted,
    lines: lines.map(({ what, quantity, unitPrice, amount: sum }) => ({ what, quantity, unitPrice, amount: sum })),
    credit,
    amount,
    currency,
    provider,
    periodStart: startsAt.toISOString(),
    periodEnd: until?.toISOString() ?? null,
    dueAt: new Date(+now + dueHours * 3_600_000).toISOString(),
  };
}

async function voidOpen(trx: Trx, { table }: PaymentDeps, author: Author): Promise<void> {
  const invoices = table('invoices');
  for (const open of await lockOpenInvoices(trx, invoices, author.companyId))
    await changeInvoice(trx, invoices, author, open, { state: 'void' });
}

function namesOf({ providers }: PaymentDeps) {
  return { params: { choices: providers.map(({ name }) => name).join(', ') } };
}

function nothingToPay(): Refusal {
  return new Refusal(400, 'PLAN_NOTHING_TO_PAY', {
    en: "There's nothing to pay right now: you already have this plan, or it starts when the current period ends.",
    zh: '当前无需付款：您已拥有该方案，或它将在本周期结束后生效。',
  });
}

const checkoutSql = prepared('insert into plan_checkouts (company_id, invoice_id, basis) values ($1, $2, $3)');
