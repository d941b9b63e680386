import type { Interval } from '../../../src/schema/billing/companyPlan';
import { isFree } from '../../../src/schema/billing/edition';
import type { Text } from '../../../src/schema/text';
import { Refusal } from '../../kernel/http/refusal';
import type { Booking } from '../subscription/booked';
import { addMonths, boundary, monthsOf } from '../subscription/calendar';
import type { Edition } from '../subscription/editions';
import { type Subscription, worthOf } from '../subscription/subscription';
import { costOf, priceOf, timeFor } from '../subscription/worth';

/** What an activation code gives. */
export interface Given {
  readonly planCode: string;
  readonly months: number;
  readonly seats: number;
}

/**
 * What a company has booked once it redeems a code. Of the plan that runs, the time is added; where the numbers of VIP seats
 * differ it has the larger one, for as long as both together pay for: not a day of a seat is lost. A higher plan begins now,
 * and what the lower one is still worth is added to it as time. After the end a code renews from the end within the days of
 * grace, and begins now later or for another plan. Roundings are in the company's favour. Throws PLAN_LIMIT for a lower
 * plan than runs, for a plan without an end, and beyond twenty years.
 */
export function bookingOf(current: Subscription, editions: readonly Edition[], given: Given, now: Date): Booking {
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
  readonly given: Given;
  readonly now: Date;
  /** By which what is booked with the code is priced. */
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
 * From now; what money is there besides buys time. The beginning is named: the months are counted from it, and another look
 * at the clock would lead to the last day of a shorter month for good.
 */
function begun({ current, to, given, now, interval }: Redeeming, seats: number, money: number): When {
  const { zone } = current.calendar;
  const time = +addMonths(now, given.months, zone) - +now;
  const period = +addMonths(now, monthsOf[interval], zone) - +now;
  const more = timeFor(money, priceOf(to, interval), seats, period);
  return { seats, from: now, until: new Date(+now + shared(BigInt(given.seats) * BigInt(time), seats) + more) };
}

/** The plan that runs goes on for longer. A next period that is paid already, on other terms, is time of these. */
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

/** The time of each of so many seats, in milliseconds. */
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
