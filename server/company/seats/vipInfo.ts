import type { Interval, SubscriptionStatus } from '../../../src/schema/billing/companyPlan';
import { planFeatureNames } from '../../../src/schema/billing/edition';
import { type Db, query } from '../../kernel/db/queries';
import { settleExpired } from '../invites/settle';
import { limitsSql } from './limitsText';
import type { SeatCounts } from './takeSeat';

interface Row extends SeatCounts {
  readonly name: string;
  readonly planCode: string;
  readonly serviceName: string;
  readonly serviceEnglishName: string;
  readonly includes: readonly string[];
  readonly limits: Readonly<Record<string, number | null>>;
  readonly status: SubscriptionStatus;
  readonly interval: Interval | null;
  readonly startTime: string | null;
  readonly expireTime: string | null;
  readonly graceUntil: string | null;
  readonly remainDays: number | null;
}

/** The company's plan and the holders of its VIP seats. Remaining days are rounded up. */
export async function vipInfoOf(db: Db, companyId: string) {
  await settleExpired(db, companyId);
  const [row] = await query<Row>(db, companySql, [companyId]);
  const { name, planCode, serviceName, serviceEnglishName, includes, limits, total, used, reserved } = row!;
  const { status, interval, startTime, expireTime, graceUntil, remainDays } = row!;
  return {
    companyId,
    companyName: name,
    serviceName,
    serviceEnglishName,
    planCode,
    status,
    seatTotal: total,
    seatUsed: used,
    seatReserved: reserved,
    seatFree: total - used - reserved,
    interval,
    startTime,
    expireTime,
    graceUntil,
    remainDays,
    features: Object.fromEntries(planFeatureNames.map((feature) => [feature, includes.includes(feature)])),
    limits,
    seats: await query(db, holdersSql, [companyId]),
  };
}

const companySql = `
  select c.name, c.plan_code as "planCode", e.name as "serviceName",
         e.english_name as "serviceEnglishName", e.includes, s.total, s.used, s.reserved,
         ${limitsSql('e')} as limits,
         case when b.suspended_at is not null then 'SUSPENDED' when b.expires_at <= now() then 'EXPIRED'
              else 'ACTIVE' end as status,
         b.interval, b.started_at as "startTime", b.expires_at as "expireTime", b.grace_until as "graceUntil",
         case when b.expires_at is not null
              then greatest(0, ceil(extract(epoch from b.expires_at - now()) / 86400))::int end as "remainDays"
    from companies c join seats s on s.company_id = c.id join editions e on e.code = c.plan_code
    left join subscriptions b on b.company_id = c.id where c.id = $1`;
const holdersSql = `
  select id as "baseUserId", nickname, seat_granted_at as "grantedAt" from members
   where company_id = $1 and vip_seat order by seat_granted_at, id`;
