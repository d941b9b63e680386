import type { CompanyPlan, OfferedProvider } from '../../../src/schema/billing/companyPlan';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { usageOf } from '../limits/limits';
import { editionsOf, type WholeEdition } from './editions';
import { isRenewable } from './quote';
import { type Subscription, subscriptionOf } from './subscription';

/** The company's plan, seats and usage, and the plans it can change to. */
export async function planOf(
  db: Db,
  companyId: string,
  providers: readonly OfferedProvider[],
): Promise<CompanyPlan<Date>> {
  const subscription = await subscriptionOf(db, companyId);
  const [seats] = await query<{ total: number; used: number; reserved: number }>(db, seatsSql, [companyId]);
  const { total, used, reserved } = seats!;
  const own = [subscription.planCode, subscription.next?.planCode];
  const editions = (await editionsOf(db)).filter(({ code, enabled }) => enabled || own.includes(code));
  return {
    subscription: publicSubscription(subscription),
    seats: { total, used, reserved, free: total - used - reserved },
    usage: await usageOf(db, companyId),
    editions: editions.map(({ enabled: _, ...edition }: WholeEdition) => edition),
    providers,
  };
}

/** Omits internal fields of the subscription. */
function publicSubscription(subscription: Subscription): CompanyPlan<Date>['subscription'] {
  const { planCode, interval, seats, status, currency, startedAt, expiresAt, graceUntil, next } = subscription;
  const now = databaseNow();
  const remainDays = expiresAt === null ? null : Math.max(0, Math.ceil((+expiresAt - +now) / 86_400_000));
  return {
    planCode,
    interval,
    seats,
    status,
    currency,
    startedAt,
    expiresAt,
    graceUntil,
    remainDays,
    isRenewable: isRenewable(subscription, now),
    next: next && { planCode: next.planCode, interval: next.interval, seats: next.seats, until: next.until },
  };
}

const seatsSql = prepared('select total, used, reserved from seats where company_id = $1');
