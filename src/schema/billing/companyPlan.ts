import type { PlanUsage } from '../planLimits';
import type { Text } from '../text';
import type { Edition } from './edition';
import type { InvoiceLine } from './invoice';

export type Interval = 'month' | 'year';

/** Maximum number of VIP seats. */
export const maxSeats = 10_000;

/** A booking: plan, interval, and extra VIP seats beyond those included in the plan. */
export interface Terms {
  readonly planCode: string;
  /** Null for a plan that is not paid for. */
  readonly interval: Interval | null;
  readonly seats: number;
}

export interface Wanted extends Terms {
  readonly interval: Interval;
}

/** ACTIVE until the end, EXPIRED during the grace period after it, SUSPENDED by the operator. */
export type SubscriptionStatus = 'ACTIVE' | 'EXPIRED' | 'SUSPENDED';

/** A payment provider: its key and its label. */
export interface OfferedProvider {
  readonly name: string;
  readonly label: Text;
}

/**
 * A company's subscription and the options for changing it, from GET /v1/billing/plan. Times are Dates on the server
 * and ISO 8601 in the response.
 */
export interface CompanyPlan<Moment = string> {
  readonly subscription: Terms & {
    readonly status: SubscriptionStatus;
    readonly currency: string;
    /** Start of the current plan; null if it was never booked. */
    readonly startedAt: Moment | null;
    /** Null: no end. */
    readonly expiresAt: Moment | null;
    /** End of the grace period; until then everything works as before. */
    readonly graceUntil: Moment | null;
    /** Whole days left, rounded up. */
    readonly remainDays: number | null;
    readonly isRenewable: boolean;
    /** Terms after the current period; already paid if `until` is set. */
    readonly next: (Terms & { readonly until: Moment | null }) | null;
  };
  readonly seats: { readonly total: number; readonly used: number; readonly reserved: number; readonly free: number };
  /** Current usage of each limit; monthly limits count the current month. */
  readonly usage: PlanUsage;
  readonly editions: readonly Edition[];
  readonly providers: readonly OfferedProvider[];
}

export interface QuoteLine extends InvoiceLine {
  readonly planCode: string;
  readonly interval: Interval;
}

/** Price of a plan change now, in minor units, from POST /v1/billing/quote. Times as in CompanyPlan. */
export interface Quote<Moment = string> {
  readonly kind: 'new' | 'renewal' | 'upgrade' | 'seats' | 'downgrade';
  readonly lines: readonly QuoteLine[];
  /** Credit for the paid but unused time, deducted from the price. A remainder extends the period: `until` is later. */
  readonly credit: number;
  readonly amount: number;
  readonly currency: string;
  readonly startsAt: Moment;
  /** Null: no end. */
  readonly until: Moment | null;
  readonly takesEffect: 'now' | 'periodEnd';
  /** Paid but unused value that cannot be deducted, because it is in another currency. */
  readonly forfeits?: { readonly amount: number; readonly currency: string };
}
