import type { PlanUsage } from '../planLimits';
import type { Text } from '../text';
import type { Edition } from './edition';
import type { InvoiceLine } from './invoice';

/** How long a plan is booked for at a time. */
export type Interval = 'month' | 'year';

/** As many VIP seats can be booked. */
export const maxSeats = 10_000;

/** What is booked: a plan, for how long at a time, and how many VIP seats beside those that come with it. */
export interface Terms {
  readonly planCode: string;
  /** Null where it is not paid for. */
  readonly interval: Interval | null;
  readonly seats: number;
}

/** What somebody would have. */
export interface Wanted extends Terms {
  readonly interval: Interval;
}

/** ACTIVE until its end, EXPIRED in the days of grace after it, SUSPENDED by whoever runs the server. */
export type SubscriptionStatus = 'ACTIVE' | 'EXPIRED' | 'SUSPENDED';

/** How a company pays: a provider's name, and what people call it. */
export interface OfferedProvider {
  readonly name: string;
  readonly label: Text;
}

/**
 * What a company has booked, and what it can change that to, as GET /v1/billing/plan answers. Moments are Dates on the server
 * and ISO 8601 in the answer.
 */
export interface CompanyPlan<Moment = string> {
  readonly subscription: Terms & {
    readonly status: SubscriptionStatus;
    readonly currency: string;
    /** Since when it has this plan; null on one that nobody books. */
    readonly startedAt: Moment | null;
    /** Null: without end. */
    readonly expiresAt: Moment | null;
    /** Until then everything goes on after the end. */
    readonly graceUntil: Moment | null;
    /** Counted whole, the one that began among them. */
    readonly remainDays: number | null;
    readonly isRenewable: boolean;
    /** What comes after the present period; it is paid already where it has an end. */
    readonly next: (Terms & { readonly until: Moment | null }) | null;
  };
  readonly seats: { readonly total: number; readonly used: number; readonly reserved: number; readonly free: number };
  /** How much of each limit is used now, what is monthly in the present month. */
  readonly usage: PlanUsage;
  readonly editions: readonly Edition[];
  readonly providers: readonly OfferedProvider[];
}

/** One line of what a change costs. */
export interface QuoteLine extends InvoiceLine {
  readonly planCode: string;
  readonly interval: Interval;
}

/** What a change costs now, in minor units of the currency, as POST /v1/billing/quote answers. Moments as in a CompanyPlan. */
export interface Quote<Moment = string> {
  readonly kind: 'new' | 'renewal' | 'upgrade' | 'seats' | 'downgrade';
  readonly lines: readonly QuoteLine[];
  /** What is taken off for what was paid and not used yet. What more it is worth is time: `until` is later. */
  readonly credit: number;
  readonly amount: number;
  readonly currency: string;
  readonly startsAt: Moment;
  /** Null: without end. */
  readonly until: Moment | null;
  readonly takesEffect: 'now' | 'periodEnd';
  /** What of the current plan is paid, not used and not taken off: it is in another currency. */
  readonly forfeits?: { readonly amount: number; readonly currency: string };
}
