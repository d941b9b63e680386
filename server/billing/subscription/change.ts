import type { Wanted } from '../../../src/schema/billing/companyPlan';
import { isFree } from '../../../src/schema/billing/edition';
import type { CompanyDeps } from '../../company/deps';
import type { Author, Db } from '../../kernel/db/queries';
import { inTransaction } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import { become } from './book';
import { asItIs } from './booked';
import { editionsOf } from './editions';
import { isSame, quote } from './quote';
import { lockSubscription } from './subscription';

/**
 * Schedules the terms of the next period: a lower plan, fewer seats, a shorter interval, or the free plan. The current
 * terms clear the scheduled change. Throws PLAN_NOT_PAID for terms that cost more (these must be bought), and
 * PLAN_PAID_AHEAD if the next period is already paid.
 */
export function changeNext(
  db: Db,
  deps: Pick<CompanyDeps, 'table' | 'codesOfApi'>,
  author: Author,
  wanted: Wanted,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const current = await lockSubscription(trx, author.companyId);
    if (current.next !== null && current.next.until !== null) throw paidAhead();
    const editions = await editionsOf(trx);
    const edition = editions.find(({ code }) => code === wanted.planCode);
    if (isSame(wanted, current) || (edition !== undefined && isFree(edition) && current.planCode === edition.code)) {
      if (current.next !== null) await become(trx, deps, author, current, { ...asItIs(current), next: null });
      return;
    }
    if (quote(current, editions, wanted, current.now).kind !== 'downgrade') throw notPaid();
    const { planCode, interval, seats } = wanted;
    const terms = isFree(edition!) ? { planCode, interval: null, seats: 0 } : { planCode, interval, seats };
    await become(trx, deps, author, current, { ...asItIs(current), next: { ...terms, until: null, value: 0 } });
  });
}

function notPaid(): Refusal {
  return new Refusal(400, 'PLAN_NOT_PAID', {
    en: 'This costs more than your current plan. Buy it instead.',
    zh: '该方案高于当前套餐，请通过购买升级。',
  });
}

function paidAhead(): Refusal {
  return new Refusal(400, 'PLAN_PAID_AHEAD', {
    en: 'The next period is already paid for. Make the change once it has started.',
    zh: '下一周期已付款，请在其开始后再更改。',
  });
}
