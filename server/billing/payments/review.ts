import type { Invoice } from '../../../src/schema/billing/invoice';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { changeInvoice, lockInvoice } from '../invoices/lock';
import { editionsOf, lockEdition } from '../subscription/editions';
import { lockSubscription } from '../subscription/subscription';
import { bookInvoice } from './bookInvoice';
import type { PaymentDeps } from './deps';
import { periodNow } from './period';

export interface Decision {
  /** 'book' books the invoice's plan, now or after the time already paid; 'close' books nothing. */
  readonly decision: 'book' | 'close';
  readonly note: string;
}

/**
 * Settles a payment in review, exactly once, on the operator's decision. Recorded in both companies' audit logs. Throws
 * PAYMENT_SETTLED if it was already settled, and a validation error on `decision` if there is nothing to book.
 */
export function settleReview(
  db: Db,
  deps: Pick<PaymentDeps, 'table' | 'codesOfApi'>,
  author: Author,
  id: string,
  { decision, note }: Decision,
): Promise<object> {
  return inPatientTransaction(db, async (trx) => {
    const [payment] = await query<Waiting>(trx, waitingSql, [id]);
    if (payment?.outcome !== 'review') throw settled();
    const { companyId, invoiceId } = payment;
    const theirs = companyId === null ? null : { companyId, userId: null, requestId: author.requestId };
    if (decision === 'book' && (theirs === null || payment.kind !== 'paid')) throw nothingToBook();
    const outcome = decision === 'book' ? 'booked' : 'settled';
    const values = recordedValues(author, { outcome: 'review' }, { outcome, note });
    const by = author.actor?.name ?? null;
    if ((await query(trx, settleSql, [id, outcome, note, by, ...values])).length === 0) throw settled();
    if (theirs !== null) await settleInvoice(trx, deps, theirs, invoiceId!, decision);
    return { id, outcome };
  });
}

async function settleInvoice(
  trx: Trx,
  deps: Pick<PaymentDeps, 'table' | 'codesOfApi'>,
  author: Author,
  invoiceId: string,
  decision: Decision['decision'],
): Promise<void> {
  const current = await lockSubscription(trx, author.companyId);
  const invoices = deps.table('invoices');
  const invoice = await lockInvoice(trx, invoices, author.companyId, invoiceId);
  if (decision === 'book') {
    // The invoice was already paid and booked: a second payment buys nothing.
    if (invoice.paidAt !== null) throw nothingToBook();
    await assertSameCurrency(trx, invoice);
    const period = await periodNow(trx, current, invoice);
    await bookInvoice(trx, deps, author, invoice, { ...period, now: current.now });
  }
  const waiting = await query(trx, othersSql, [author.companyId, invoiceId]);
  if (waiting.length > 0) return;
  const reloaded = await lockInvoice(trx, invoices, author.companyId, invoiceId);
  await changeInvoice(trx, invoices, author, reloaded, { state: stateOf(reloaded), reason: null });
}

/** Throws if the plan's currency changed since the invoice was issued: the payment then cannot be booked. */
async function assertSameCurrency(trx: Trx, { planCode, currency }: Invoice): Promise<void> {
  await lockEdition(trx, planCode);
  const edition = (await editionsOf(trx)).find(({ code }) => code === planCode);
  if (edition?.currency === currency) return;
  const message = {
    en: 'The plan is now sold in another currency. Refund this payment.',
    zh: '该套餐现以其他币种销售，请退回款项。',
  };
  throw invalid([{ path: 'decision', code: 'rule', message }]);
}

/** The invoice's state once no payment is in review. */
function stateOf({ paidAt }: Invoice): Invoice['state'] {
  return paidAt === null ? 'void' : 'paid';
}

function settled(): Refusal {
  return new Refusal(409, 'PAYMENT_SETTLED', { en: 'This payment is no longer pending.', zh: '该付款已处理。' });
}

function nothingToBook(): Refusal {
  const message = {
    en: "There's nothing to apply this payment to: it has no invoice, or was already applied.",
    zh: '没有可开通的内容：无对应账单，或该账单已开通。',
  };
  return invalid([{ path: 'decision', code: 'rule', message }]);
}

interface Waiting {
  readonly companyId: string | null;
  readonly invoiceId: string | null;
  readonly kind: string;
  readonly outcome: string;
}

const waitingSql = prepared(
  everyCompany(
    'select company_id as "companyId", invoice_id as "invoiceId", kind, outcome from plan_payments where id = $1',
  ),
);
const settleSql = prepared(
  everyCompany(
    withAuditAndEvent(
      'platform-payments',
      `update plan_payments set outcome = $2, note = $3, settled_by = $4, settled_at = now(), version = version + 1
        where id = $1 and outcome = 'review' returning id, version`,
      5,
    ),
  ),
);
const othersSql = prepared(`
  select 1 from plan_payments where company_id = $1 and invoice_id = $2 and outcome = 'review'`);
