import { activationKey } from '../../../src/schema/activation/code';
import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { withAudit, recordedValues } from '../../kernel/db/records/change';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import { recordInvoice } from '../invoices/record';
import { book } from '../subscription/book';
import { editionsOf, lockEdition } from '../subscription/editions';
import { lockSubscription } from '../subscription/subscription';
import type { CodesDeps } from './deps';
import { bookingOf, type Given } from './terms';

/** What a company has after it redeemed a code. */
export interface Redeemed {
  readonly planCode: string;
  readonly serviceName: string;
  readonly serviceEnglishName: string;
  /** VIP seats beside those that come with the plan. */
  readonly seats: number;
  /** ISO 8601. */
  readonly expireTime: string;
}

/**
 * Redeems an activation code for the author's company: the code is used up, the plan is booked and the invoice is written
 * together, or none of it. Throws CODE_INVALID, the same for a code that is mistyped, used, expired or revoked; PLAN_LIMIT
 * where the company can't use it now, and then it stays as it is.
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
    await recordInvoice(trx, deps, author, {
      ...{ kind: 'code', planCode, interval, seats, amount: 0, currency: edition.currency, provider: 'code' },
      ...{ state: 'paid', paidAt: current.now.toISOString() },
      ...{ periodStart: (booking.from ?? current.now).toISOString(), periodEnd: booking.until!.toISOString() },
    });
    await book(trx, deps, author, booking);
    await failPoint('redeem.booked');
    return {
      ...{ planCode, serviceName: edition.name, serviceEnglishName: edition.englishName, seats },
      expireTime: booking.until!.toISOString(),
    };
  });
}

/** Uses the code up. Of many at the same moment one does; it is the operator's record, and its log tells who it was. */
async function take(trx: Trx, author: Author, digest: Buffer): Promise<Given> {
  const [operator] = await query<{ id: string; name: string }>(trx, operatorText, [author.companyId]);
  if (operator === undefined) throw notValid();
  const by: Author = { companyId: operator.id, userId: null, requestId: author.requestId };
  const values = recordedValues(by, { state: 'issued' }, { state: 'redeemed', redeemedBy: operator.name });
  const [code] = await query<Given>(trx, takeText, [operator.id, digest, operator.name, ...values]);
  if (code === undefined) throw notValid();
  return code;
}

function notValid(): Refusal {
  return new Refusal(400, 'CODE_INVALID', {
    en: "This code isn't valid. Check for typos, or it may have expired, been redeemed or been revoked.",
    zh: '激活码无效：输入有误、已过期、已被使用或已撤销。',
  });
}

/** With the name of the company that redeems. */
const operatorText = prepared(`
  select o.id, c.name from companies o cross join companies c where o.is_operator and c.id = $1`);
const takeText = prepared(
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
