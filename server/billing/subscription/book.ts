import type { CompanyDeps } from '../../company/deps';
import { setSeats } from '../../company/seats/setSeats';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { eventSql } from '../../kernel/db/records/audit/event';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import { lockUses } from '../limits/limits';
import { type Booked, type Booking, booked } from './booked';
import { editionsOf, lockEdition } from './editions';
import { lockSubscription, type Subscription } from './subscription';

export type { Booking } from './booked';

type BookDeps = Pick<CompanyDeps, 'table' | 'codesOfApi'>;

/** Length of the grace period, in which the plan keeps working after its end. */
const graceDays = 7;

/**
 * The only way to book a plan, after a payment, an activation code or an operator action. Plan, VIP seats and
 * permissions change in one transaction; a booking that starts at the end of the period is stored as the next period.
 * Concurrent bookings serialize on the subscription lock; callers must read what a price is based on in the same
 * transaction.
 */
export async function book(trx: Trx, deps: BookDeps, author: Author, booking: Booking): Promise<void> {
  const current = await lockSubscription(trx, author.companyId);
  await lockEdition(trx, booking.planCode);
  const edition = (await editionsOf(trx)).find(({ code }) => code === booking.planCode)!;
  await become(trx, deps, author, current, booked(current, edition, booking, current.now));
}

/**
 * Writes a new state to a locked subscription and updates everything that depends on it: seats, usage limits and the
 * company's plan.
 */
export async function become(
  trx: Trx,
  deps: BookDeps,
  author: Author,
  current: Subscription,
  becomes: Booked,
): Promise<void> {
  const { companyId } = author;
  const { planCode, interval, seats, startedAt, anchor, expiresAt, value, valuedAt, next } = becomes;
  const graceUntil = expiresAt === null ? null : new Date(+expiresAt + graceDays * 86_400_000);
  await lockEdition(trx, planCode);
  await query(trx, updateSql, [
    companyId,
    planCode,
    interval,
    seats,
    startedAt,
    anchor,
    expiresAt,
    graceUntil,
    value,
    valuedAt,
    next?.planCode ?? null,
    next?.interval ?? null,
    next?.seats ?? null,
    next?.until ?? null,
    next?.value ?? 0,
    ...recordedValues(author, logged(current), logged(becomes)),
  ]);
  const edition = (await editionsOf(trx)).find(({ code }) => code === planCode)!;
  await setSeats(trx, deps, author, edition.seats + seats);
  await query(trx, announceSql, [companyId, planCode]);
  await lockUses(trx, companyId);
  // Last, because it locks the company row.
  await query(trx, planSql, [companyId, planCode]);
}

function logged({ planCode, interval, seats, expiresAt, next }: Booked | Subscription): object {
  const chosen = next === null ? {} : { next: `${next.planCode} ${next.interval ?? ''} ${next.seats}` };
  return { planCode, interval, seats, expiresAt, ...chosen };
}

const updateSql = withAuditAndEvent(
  'subscriptions',
  `update subscriptions set plan_code = $2, interval = $3, seats = $4, started_at = $5, anchor_at = $6, expires_at = $7,
          grace_until = $8, value = $9, valued_at = $10, next_plan_code = $11, next_interval = $12, next_seats = $13,
          next_until = $14, next_value = $15, version = version + 1, updated_at = now(),
          notified_days = case when expires_at is not distinct from $7 then notified_days end
    where company_id = $1 returning company_id as id, version`,
  16,
);
/** Makes open plan pages reload the company's plan. */
const announceSql = prepared(eventSql('plans', 'edit', { company: '$1' }, 'editions where code = $2'));
const planSql = prepared(
  'update companies set plan_code = $2, permission_version = permission_version + 1 where id = $1',
);
