import type { Interval } from '../../../src/schema/billing/companyPlan';
import { isFree } from '../../../src/schema/billing/edition';
import type { Text } from '../../../src/schema/text';
import { Refusal } from '../../kernel/http/refusal';
import type { Booking } from '../subscription/booked';
import { addMonths, boundary, monthsOf } from '../subscription/calendar';
import type { Edition } from '../subscription/editions';
import { type Subscription, worthOf } from '../subscription/subscription';
import { costOf, priceOf, timeFor } from '../subscription/worth';

/** What an activation code grants. */
export interface CodeTerms {
  readonly planCode: string;
  readonly months: number;
  readonly seats: number;
}

/**
 * Computes the booking that results from redeeming a code.
 * - Same plan: extends it. If the seat counts differ, the larger one applies and the end is set so that no seat time is
 *   lost.
 * - Higher plan: starts now; the remaining value of the current plan is converted to time.
 * - Expired plan: the same plan within the grace period renews from its end; later, or for another plan, the code
 *   starts now.
 * Rounds in the company's favour. Throws PLAN_LIMIT for a lower plan than the current one, for a current plan without
 * an end, and for an end more than 20 years from now.
 */
export function bookingOf(current: Subscription, editions: readonly Edition[], given: CodeTerms, now: Date): Booking {
  const [from, to] = [current.planCode, given.planCode].map((code) => editions.find((one) => one.code === code)!);
  const isSame = from!.code === to!.code;
  const interval = (isSame ? current.interval : null) ?? (given.months >= 12 ? 'year' : 'month');
  const booking = terms({ current, from: from!, to: to!, given, now, interval });
  if (booking.until > addMonths(now, maxMonths, current.calendar.zone)) throw refused(tooLong);
  const share = { part: BigInt(given.months), whole: BigInt(monthsOf[interval]) };
  return { ...booking, planCode: to!.code, interval, paid: costOf(priceOf(to!, interval), given.seats, share) };
}

interface Redeeming {
  readonly current: Subscription;
  readonly from: Edition;
  readonly to: Edition;
  readonly given: CodeTerms;
  readonly now: Date;
  /** Interval whose price applies to the booking. */
  readonly interval: Interval;
}

type When = { readonly seats: number; readonly until: Date; readonly from?: Date };

function terms(asked: Redeeming): When {
  const { current, from, to, given, now } = asked;
  const { expiresAt, graceUntil, calendar } = current;
  if (isFree(from) || (graceUntil !== null && graceUntil <= now)) return begun(asked, given.seats, 0);
  if (expiresAt === null) throw refused(endless);
  if (expiresAt <= now && from.code !== to.code) return begun(asked, given.seats, 0);
  if (expiresAt <= now)
    return { seats: given.seats, from: expiresAt, until: boundary(calendar, expiresAt, 'month', given.months) };
  if (to.monthlyPrice < from.monthlyPrice) throw refused(lower(from, to));
  if (from.code === to.code) return longer(asked, expiresAt);
  const worth = from.currency === to.currency ? worthOf(current, now) : 0;
  return begun(asked, Math.max(current.seats, given.seats), worth);
}

/**
 * A booking that starts now; `money` left over buys extra time. Returns `from` because months are anchored to it: with
 * a second clock reading, the months would be counted from the end instead, and stay on the last day of a shorter
 * month.
 */
function begun({ current, to, given, now, interval }: Redeeming, seats: number, money: number): When {
  const { zone } = current.calendar;
  const time = +addMonths(now, given.months, zone) - +now;
  const period = +addMonths(now, monthsOf[interval], zone) - +now;
  const more = timeFor(money, priceOf(to, interval), seats, period);
  return { seats, from: now, until: new Date(+now + shared(BigInt(given.seats) * BigInt(time), seats) + more) };
}

/** Extends the running plan. A next period that is already paid on other terms is converted to time. */
function longer({ current, to, given, now, interval }: Redeeming, end: Date): When {
  const { calendar, seats: had, next } = current;
  const seats = Math.max(had, given.seats);
  const until = boundary(calendar, end, 'month', given.months);
  const period = +boundary(calendar, end, interval, 1) - +end;
  const ahead = timeFor(next?.value ?? 0, priceOf(to, interval), seats, period);
  if (had === given.seats) return { seats, until: new Date(+until + ahead) };
  const bought = BigInt(had) * BigInt(+end - +now) + BigInt(given.seats) * BigInt(+until - +end);
  return { seats, until: new Date(+now + shared(bought, seats) + ahead) };
}

/** Milliseconds per seat when the total seat time is divided among the seats, rounded up. */
function shared(seatTime: bigint, seats: number): number {
  return Number((seatTime + BigInt(seats) - 1n) / BigInt(seats));
}

const maxMonths = 240;

function refused(text: Text): Refusal {
  return new Refusal(400, 'PLAN_LIMIT', text, { data: { limit: 'plan', action: 'wait' } });
}

const endless = {
  en: 'Your plan never expires, so this code would add nothing. It stays valid for another company.',
  zh: '当前套餐长期有效，兑换不会增加任何内容。该激活码仍可由其他公司使用。',
};
const tooLong = {
  en: 'This would extend your plan beyond 20 years. The code stays valid.',
  zh: '套餐有效期将超过二十年，无法兑换。该激活码仍然有效。',
};

function lower(from: Edition, to: Edition): Text {
  return {
    en: `The code is for ${to.englishName}, but your company is on ${from.englishName}, a higher plan. Redeem the code after that plan ends; it stays valid until then.`,
    zh: `该激活码对应“${to.name}”，而贵公司当前为更高的“${from.name}”。请在当前套餐到期后再兑换，激活码在此之前仍然有效。`,
  };
}
