import { maxSeats, type Quote, type QuoteLine, type Terms, type Wanted } from '../../../src/schema/billing/companyPlan';
import { isFree } from '../../../src/schema/billing/edition';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { boundary, monthsOf } from './calendar';
import type { Offered } from './editions';
import { type Subscription, worthOf } from './subscription';
import { costOf, periodsLeft, priceOf, type Share, timeFor, whole } from './worth';

/**
 * Quotes the price of terms that start now, or at the end of the period if they are lower than the current ones. The
 * unused value of earlier payments is credited, to the millisecond; all rounding is in the buyer's favour. The current
 * terms cost nothing until they can be renewed. Throws VALIDATION_FAILED for terms that are not sold.
 */
export function quote(current: Subscription, editions: readonly Offered[], wanted: Wanted, now: Date): Quote<Date> {
  const to = editions.find(({ code }) => code === wanted.planCode);
  if (to === undefined)
    throw notSold(
      'planCode',
      editions.filter(({ enabled }) => enabled).map(({ code }) => code),
    );
  const from = editions.find(({ code }) => code === current.planCode)!;
  const asked: QuoteInput = { current, from, to, wanted, now, price: priceOf(to, wanted.interval) };
  if (isFree(to)) return ending(asked);
  assertSold(asked);
  if (isFree(from) || isOver(current, now)) return beginning(asked);
  if (current.expiresAt === null) return sameOrBetter(asked);
  if (current.expiresAt <= now) return afterEnd(asked, current.expiresAt);
  return whileRunning(asked, current.expiresAt);
}

/**
 * Whether the next period can be paid now: in the last 30 days of a year, the last 10 days of a month, or after the
 * end.
 */
export function isRenewable({ expiresAt, interval, next }: Subscription, now: Date): boolean {
  if (expiresAt === null || interval === null || (next !== null && (next.until !== null || next.interval === null)))
    return false;
  return +expiresAt - +now <= (interval === 'year' ? 30 : 10) * dayMs;
}

export function isSame(one: Terms, other: Terms): boolean {
  return one.planCode === other.planCode && one.interval === other.interval && one.seats === other.seats;
}

interface QuoteInput {
  readonly current: Subscription;
  readonly from: Offered;
  readonly to: Offered;
  readonly wanted: Wanted;
  readonly now: Date;
  /** Price of one seat for one period of the wanted terms. */
  readonly price: number;
}

function whileRunning(asked: QuoteInput, end: Date): Quote<Date> {
  const { current, from, to, wanted, now } = asked;
  if (isSame(wanted, current) || (current.next !== null && isSame(wanted, current.next)))
    return isRenewable(current, now) ? renewal(asked, end) : nothing(asked);
  const isSamePlan = to.code === from.code;
  if (isSamePlan && wanted.interval === current.interval && wanted.seats > current.seats) return moreSeats(asked, end);
  const isHigher = isSamePlan
    ? monthsOf[wanted.interval] > monthsOf[current.interval ?? 'month']
    : to.monthlyPrice > from.monthlyPrice;
  if (!isHigher) return { ...free(asked), kind: 'downgrade', startsAt: end, takesEffect: 'periodEnd', until: null };
  return wanted.interval === current.interval && to.currency === from.currency
    ? upgradeWithin(asked, end)
    : { ...beginning(asked), kind: 'upgrade' };
}

/** Keeps the end of the period: charges the difference for the remaining time. */
function upgradeWithin(asked: QuoteInput, end: Date): Quote<Date> {
  const { current, wanted, now } = asked;
  const left = periodsLeft(current.calendar, now, end, wanted.interval);
  const next = boundary(current.calendar, end, wanted.interval, 1);
  return settled(asked, 'upgrade', left, { startsAt: now, until: end, periodMs: +next - +end });
}

/** A full period from now. */
function beginning(asked: QuoteInput): Quote<Date> {
  const { wanted, now, current } = asked;
  const until = boundary({ ...current.calendar, anchor: now }, now, wanted.interval, 1);
  return settled(asked, 'new', whole, { startsAt: now, until, periodMs: +until - +now });
}

interface Period {
  readonly startsAt: Date;
  readonly until: Date;
  readonly periodMs: number;
}

function settled(
  asked: QuoteInput,
  kind: Quote['kind'],
  share: Share,
  { startsAt, until, periodMs }: Period,
): Quote<Date> {
  const { current, from, to, wanted, now, price } = asked;
  const cost = costOf(price, wanted.seats, share);
  const unused = worthOf(current, now);
  const isSameCurrency = from.currency === to.currency;
  const worth = isSameCurrency ? unused : 0;
  const more = timeFor(Math.max(0, worth - cost), price, wanted.seats, periodMs);
  const credit = Math.min(worth, cost);
  const lines = [lineOf(asked, 'plan', wanted.seats, cost)];
  return {
    kind,
    lines,
    credit,
    amount: cost - credit,
    currency: to.currency,
    startsAt,
    until: new Date(+until + more),
    takesEffect: 'now',
    ...(!isSameCurrency && unused > 0 && { forfeits: { amount: unused, currency: from.currency } }),
  };
}

function moreSeats(asked: QuoteInput, end: Date): Quote<Date> {
  const { current, to, wanted, now, price } = asked;
  const more = wanted.seats - current.seats;
  const amount = costOf(price, more, periodsLeft(current.calendar, now, end, wanted.interval));
  return {
    kind: 'seats',
    lines: [lineOf(asked, 'seats', more, amount)],
    credit: 0,
    amount,
    currency: to.currency,
    startsAt: now,
    until: end,
    takesEffect: 'now',
  };
}

/** The new period starts at the end of the previous one, so it includes the grace days already used. */
function renewal(asked: QuoteInput, end: Date): Quote<Date> {
  const { current, to, wanted, now, price } = asked;
  const amount = costOf(price, wanted.seats, whole);
  return {
    kind: 'renewal',
    lines: [lineOf(asked, 'plan', wanted.seats, amount)],
    credit: 0,
    amount,
    currency: to.currency,
    startsAt: end,
    until: boundary(current.calendar, end, wanted.interval, 1),
    takesEffect: end <= now ? 'now' : 'periodEnd',
  };
}

/** During the grace period the same plan is renewed, with any seats and interval; another plan starts now. */
function afterEnd(asked: QuoteInput, end: Date): Quote<Date> {
  return asked.to.code === asked.from.code ? renewal(asked, end) : beginning(asked);
}

/** A plan without an end was not paid for and cannot be renewed: only more seats or a higher plan can be bought. */
function sameOrBetter(asked: QuoteInput): Quote<Date> {
  const { from, to, current, wanted } = asked;
  if (to.code === from.code && wanted.seats <= current.seats) return nothing(asked);
  if (to.code !== from.code && to.monthlyPrice <= from.monthlyPrice) throw endless();
  return { ...beginning(asked), kind: to.code === from.code ? 'seats' : 'upgrade' };
}

function ending(asked: QuoteInput): Quote<Date> {
  const { current, from, now } = asked;
  if (isFree(from)) return nothing(asked);
  if (current.expiresAt === null) throw endless();
  const startsAt = current.expiresAt > now ? current.expiresAt : now;
  return { ...free(asked), kind: 'downgrade', startsAt, until: null, takesEffect: 'periodEnd' };
}

function nothing(asked: QuoteInput): Quote<Date> {
  const { current } = asked;
  const until = current.next?.until ?? current.expiresAt;
  return { ...free(asked), kind: 'renewal', startsAt: asked.now, until, takesEffect: 'now' };
}

function free({ to }: QuoteInput) {
  return { lines: [], credit: 0, amount: 0, currency: to.currency } as const;
}

function lineOf(asked: QuoteInput, what: QuoteLine['what'], quantity: number, amount: number): QuoteLine {
  const { planCode, interval } = asked.wanted;
  return { what, planCode, interval, quantity, unitPrice: asked.price, amount };
}

function isOver({ graceUntil }: Subscription, now: Date): boolean {
  return graceUntil !== null && graceUntil <= now;
}

/** A company may keep a plan that is no longer sold. */
function assertSold({ current, to, wanted, price }: QuoteInput): void {
  const isKept = [current.planCode, current.next?.planCode].includes(to.code);
  if (!to.enabled && !isKept) throw notSold('planCode', []);
  if (price === 0) throw notSold('interval', wanted.interval === 'year' ? ['month'] : ['year']);
  if (!Number.isSafeInteger(wanted.seats) || wanted.seats < 1)
    throw invalid([{ path: 'seats', code: 'min', params: { limit: 1 } }]);
  if (wanted.seats > maxSeats) throw invalid([{ path: 'seats', code: 'max', params: { limit: maxSeats } }]);
}

function notSold(path: string, sold: readonly string[]): Refusal {
  if (sold.length > 0) return invalid([{ path, code: 'choice', params: { choices: sold.join(', ') } }]);
  const message = { en: 'This plan is no longer available.', zh: '该套餐已停售。' };
  return invalid([{ path, code: 'rule', message }]);
}

function endless(): Refusal {
  return new Refusal(400, 'PLAN_ENDLESS', {
    en: 'Your plan never expires, so there is no other plan to return to. Contact your server operator.',
    zh: '当前套餐长期有效，无法降级。如需调整，请联系平台运营方。',
  });
}

const dayMs = 86_400_000;
