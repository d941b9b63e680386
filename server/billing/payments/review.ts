import type { Invoice } from '../../../src/schema/billing/invoice';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { withAudit, recordedValues } from '../../kernel/db/records/change';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { changeInvoice, lockInvoice } from '../invoices/lock';
import { editionsOf, lockEdition } from '../subscription/editions';
import { lockSubscription } from '../subscription/subscription';
import { bookInvoice } from './bookInvoice';
import type { PaymentDeps } from './deps';
import { periodNow } from './period';

export interface Decision {
  /** Book what the invoice is for from now on, or nothing. */
  readonly decision: 'book' | 'close';
  readonly note: string;
}

/**
 * Settles money that waited for a person, once, by who looks after it at the operator's. It stands in both companies' logs.
 * Throws PAYMENT_SETTLED when somebody did already, a refusal of `decision` where there is nothing to book.
 */
export function settleReview(
  db: Db,
  deps: Pick<PaymentDeps, 'table' | 'codesOfApi'>,
  author: Author,
  id: string,
  { decision, note }: Decision,
): Promise<object> {
  return inPatientTransaction(db, async (trx) => {
    const [payment] = await query<Waiting>(trx, waitingText, [id]);
    if (payment?.outcome !== 'review') throw settled();
    const { companyId, invoiceId } = payment;
    const theirs = companyId === null ? null : { companyId, userId: null, requestId: author.requestId };
    if (decision === 'book' && (theirs === null || payment.kind !== 'paid')) throw nothingToBook();
    const outcome = decision === 'book' ? 'booked' : 'settled';
    const values = recordedValues(author, { outcome: 'review' }, { outcome, note });
    const by = author.actor?.name ?? null;
    if ((await query(trx, settleText, [id, outcome, note, by, ...values])).length === 0) throw settled();
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
    // What was booked for it already is not booked again: the second payment buys nothing that the invoice says.
    if (invoice.paidAt !== null) throw nothingToBook();
    await assertSameCurrency(trx, invoice);
    const period = await periodNow(trx, current, invoice);
    await bookInvoice(trx, deps, author, invoice, { ...period, now: current.now });
  }
  const waiting = await query(trx, othersText, [author.companyId, invoiceId]);
  if (waiting.length > 0) return;
  const held = await lockInvoice(trx, invoices, author.companyId, invoiceId);
  await changeInvoice(trx, invoices, author, held, { state: stateOf(held), reason: null });
}

/** What was paid for a void invoice may come after the plan got another currency: it is worth nothing that could be booked. */
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

/** What an invoice is when nothing of it waits any more. */
function stateOf({ paidAt }: Invoice): Invoice['state'] {
  return paidAt === null ? 'void' : 'paid';
}

function settled(): Refusal {
  return new Refusal(409, 'PAYMENT_SETTLED', {
    en: 'This payment is no longer pending.',
    zh: '该付款已处理。',
  });
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

const waitingText = prepared(
  everyCompany(
    'select company_id as "companyId", invoice_id as "invoiceId", kind, outcome from plan_payments where id = $1',
  ),
);
const settleText = prepared(
  everyCompany(
    withAudit(
      { schema: { name: 'platform-payments' } },
      'edit',
      `update plan_payments set outcome = $2, note = $3, settled_by = $4, settled_at = now(), version = version + 1
        where id = $1 and outcome = 'review' returning id, version`,
      5,
    ),
  ),
);
const othersText = prepared(`
  select 1 from plan_payments where company_id = $1 and invoice_id = $2 and outcome = 'review'`);
