import { activationKey } from '../../../src/schema/activation/code';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAudit } from '../../kernel/db/records/audit/withAudit';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import { createInvoice } from '../invoices/createInvoice';
import { book } from '../subscription/book';
import { editionsOf, lockEdition } from '../subscription/editions';
import { lockSubscription } from '../subscription/subscription';
import type { CodesDeps } from './deps';
import { bookingOf, type CodeTerms } from './terms';

/** The company's plan after redeeming a code. */
export interface Redeemed {
  readonly planCode: string;
  readonly serviceName: string;
  readonly serviceEnglishName: string;
  /** VIP seats in addition to those included in the plan. */
  readonly seats: number;
  /** ISO 8601. */
  readonly expireTime: string;
}

/**
 * Redeems an activation code for the author's company. Consuming the code, booking the plan and writing the invoice
 * happen in one transaction. Throws CODE_INVALID for a mistyped, used, expired or revoked code alike, and PLAN_LIMIT if
 * the company cannot use the code now; the code then stays valid.
 */
export function redeemActivation(db: Db, deps: CodesDeps, author: Author, typed: string): Promise<Redeemed> {
  const key = activationKey(typed);
  if (key === null) throw notValid();
  return inTransaction(db, async (trx) => {
    const given = await take(trx, author, deps.activations.digest(key));
    await failPoint('redeem.taken');
    const current = await lockSubscription(trx, author.companyId);
    await lockEdition(trx, given.planCode);
    const editions = await editionsOf(trx);
    const booking = bookingOf(current, editions, given, current.now);
    const { planCode, interval, seats } = booking;
    const edition = editions.find(({ code }) => code === planCode)!;
    await createInvoice(trx, deps, author, {
      kind: 'code',
      planCode,
      interval,
      seats,
      amount: 0,
      currency: edition.currency,
      provider: 'code',
      state: 'paid',
      paidAt: current.now.toISOString(),
      periodStart: (booking.from ?? current.now).toISOString(),
      periodEnd: booking.until!.toISOString(),
    });
    await book(trx, deps, author, booking);
    await failPoint('redeem.booked');
    return {
      planCode,
      serviceName: edition.name,
      serviceEnglishName: edition.englishName,
      seats,
      expireTime: booking.until!.toISOString(),
    };
  });
}

/**
 * Consumes the code with a conditional update, so that only one of several concurrent requests succeeds. The code
 * belongs to the operator: its audit log names the redeeming company.
 */
async function take(trx: Trx, author: Author, digest: Buffer): Promise<CodeTerms> {
  const [operator] = await query<{ id: string; name: string }>(trx, operatorSql, [author.companyId]);
  if (operator === undefined) throw notValid();
  const by: Author = { companyId: operator.id, userId: null, requestId: author.requestId };
  const values = recordedValues(by, { state: 'issued' }, { state: 'redeemed', redeemedBy: operator.name });
  const [code] = await query<CodeTerms>(trx, takeSql, [operator.id, digest, operator.name, ...values]);
  if (code === undefined) throw notValid();
  return code;
}

function notValid(): Refusal {
  return new Refusal(400, 'CODE_INVALID', {
    en: "This code isn't valid. Check for typos, or it may have expired, been redeemed or been revoked.",
    zh: '激活码无效：输入有误、已过期、已被使用或已撤销。',
  });
}

/** Selects the operator and the name of the redeeming company. */
const operatorSql = prepared(`
  select o.id, c.name from companies o cross join companies c where o.is_operator and c.id = $1`);
const takeSql = prepared(
  withAudit(
    { schema: { name: 'activation-codes' } },
    'edit',
    `update activation_codes c
        set state = 'redeemed', redeemed_at = now(), redeemed_by = $3, version = c.version + 1, updated_at = now()
       from activation_code_contents s
      where c.company_id = $1 and s.company_id = c.company_id and s.code_id = c.id and s.digest = $2
        and c.state = 'issued' and (c.expires_at is null or c.expires_at > now())
      returning c.id, c.version, c.plan_code as "planCode", c.months, c.seats`,
    4,
  ),
);
