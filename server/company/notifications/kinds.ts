import type { NotificationKind } from '../../../src/schema/notification';
import type { OrderState } from '../../../src/schema/order';
import type { ReportFigures } from '../../../src/schema/reportSchedule';
import type { Text } from '../../../src/schema/text';

/** Parameters stored with a notification, by kind: data, never finished text. Names are as they were at that time. */
export interface NoticeParameters {
  'roles-changed': { readonly added: readonly NamedRole[]; readonly removed: readonly NamedRole[] };
  'departments-changed': { readonly added: readonly string[]; readonly removed: readonly string[] };
  disabled: Nothing;
  enabled: Nothing;
  'seat-given': Nothing;
  'seat-taken': Nothing;
  'owner-made': Nothing;
  'password-changed': Nothing;
  /** Origin of a new sign-in: device such as 'Chrome, Windows' or null, and a two-letter country code or null. */
  'new-device': { readonly device: string | null; readonly ip: string; readonly country: string | null };
  /** Number of sessions ended. */
  'signed-out': { readonly count: number };
  'password-reset': Nothing;
  'mobile-changed': Nothing;
  /** The signed-in screen: device such as 'Chrome, Windows' (null if unknown), IP address and country. */
  'signed-in-by-qr': { readonly device: string | null; readonly address: string; readonly country: string | null };
  /** Who handed over, and the number of records by resource. */
  'work-received': { readonly from: string; readonly moved: Counts };
  /** Who received, and the number of records by resource. */
  'work-given': { readonly to: string; readonly moved: Counts };
  'invite-accepted': { readonly name: string };
  /** The invited person's name, if given. */
  'invite-expired': { readonly name: string | null };
  'invite-revoked': { readonly name: string | null };
  'seats-low': { readonly free: number; readonly total: number };
  /** Number of seats taken back, and the new total. */
  'seats-shrunk': { readonly taken: number; readonly total: number };
  /** Plan name, days left, and the last day, YYYY-MM-DD. */
  'plan-ending': { readonly plan: Text; readonly days: number; readonly until: string };
  /** Plan name and the last day of the grace period, YYYY-MM-DD. */
  'plan-expired': { readonly plan: Text; readonly until: string };
  'plan-over': { readonly plan: Text };
  'import-finished': {
    readonly resource: string;
    readonly file: string;
    readonly created: number;
    readonly changed: number;
    readonly wrong: number;
  };
  'import-failed': { readonly resource: string; readonly file: string; readonly wrong: number };
  'records-changed': { readonly resource: string; readonly count: number };
  'webhook-stopped': { readonly webhook: string; readonly why: 'gone' | 'failing' };
  'records-deleted': { readonly resource: string; readonly count: number };
  /** Name of the customer. */
  assigned: { readonly customer: string };
  /** Name of the customer and an excerpt of the note. */
  mentioned: { readonly customer: string; readonly text: string };
  'snooze-over': { readonly customer: string };
  /** Why the bot does not reply (one of `replyReasons`), and the number of messages. */
  'person-needed': { readonly customer: string; readonly why: string; readonly count: number };
  /** The fault, for `faultText`, and its start, ISO 8601. */
  'account-faulty': { readonly account: string; readonly fault: string; readonly since: string };
  'account-recovered': { readonly account: string; readonly since: string };
  /** Product title, review reason (as in deliveries), and the number of deliveries. */
  'delivery-review': { readonly title: string; readonly reason: string; readonly count: number };
  'delivery-waiting': { readonly title: string; readonly count: number };
  /** When the delivery was due, ISO 8601. */
  'delivery-late': { readonly title: string; readonly since: string };
  /** Number of days the stock will last, if known. */
  'stock-low': { readonly pool: string; readonly available: number; readonly days: number | null };
  'stock-enough': { readonly pool: string; readonly available: number | null };
  /** AI profile, and the fault of its language model in both languages. */
  'ai-faulty': { readonly profile: string; readonly fault: Text };
  /** Invoice number and the reason for the review (one of `invoiceReasons`); the company's name, for the operator. */
  'payment-review': { readonly invoice: string; readonly company: string | null; readonly reason: string };
  /** Order number and state, and the amount received although nothing was due, in minor units. */
  'refund-due': {
    readonly number: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: OrderState;
  };
  /** Name of the monthly limit, in both languages. */
  'plan-nearly-used': { readonly what: Text };
  'plan-used-up': { readonly what: Text };
  /** Megabytes. */
  'storage-low': { readonly used: number; readonly max: number };
  /** Title and beginning of an announcement; for an event also its start in the company's time zone, and its place. */
  announced: {
    readonly title: string;
    readonly text: string | null;
    readonly starts: { readonly day: string; readonly time: string } | null;
    readonly place: string | null;
  };
  /** Report name, its period (both days included), and its figures, amounts in minor units of the currency. */
  'report-ready': {
    readonly report: string;
    readonly from: string;
    readonly to: string;
    readonly currency: string;
    readonly figures: ReportFigures;
  };
}

export interface NamedRole {
  readonly code: string;
  readonly name: string;
}

/** Number of records by resource. */
export type Counts = Readonly<Record<string, number>>;

type Nothing = Readonly<Record<string, never>>;

/** A notification for a member. */
export type Notice = { readonly [K in NotificationKind]: NoticeOf<K> }[NotificationKind];

export interface NoticeOf<K extends NotificationKind> {
  /** Id of the member. */
  readonly to: string;
  readonly kind: K;
  readonly parameters: NoticeParameters[K];
  /** Console path. */
  readonly link?: string | null;
  /** Deduplication key: a member is notified once per key. Without one, every call notifies. */
  readonly dedupe?: string;
  /** With an existing key: adds its count to the existing notification and marks it unread. */
  readonly adds?: true;
  /** With an existing `dedupe` key: replaces the notification's parameters, marks it unread and moves it to the top. */
  readonly reminds?: true;
}
