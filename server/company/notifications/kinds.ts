import type { NotificationKind } from '../../../src/schema/notification';
import type { OrderState } from '../../../src/schema/order';
import type { ReportFigures } from '../../../src/schema/reportSchedule';
import type { Text } from '../../../src/schema/text';

/** What a notification keeps of its deed, by kind: data, never words. Names are as they were then. */
export interface NoticeParameters {
  'roles-changed': { readonly added: readonly NamedRole[]; readonly removed: readonly NamedRole[] };
  'departments-changed': { readonly added: readonly string[]; readonly removed: readonly string[] };
  disabled: Nothing;
  enabled: Nothing;
  'seat-given': Nothing;
  'seat-taken': Nothing;
  'owner-made': Nothing;
  'password-changed': Nothing;
  /** From where somebody signed in as them: 'Chrome, Windows' or null, and two capital letters or null. */
  'new-device': { readonly device: string | null; readonly ip: string; readonly country: string | null };
  /** How many of their sessions were ended. */
  'signed-out': { readonly count: number };
  'password-reset': Nothing;
  'mobile-changed': Nothing;
  /** What the screen is ('Chrome, Windows'; null where nobody knows), its address and country. */
  'signed-in-by-qr': { readonly device: string | null; readonly address: string; readonly country: string | null };
  /** How many records of which resource came from whom. */
  'work-received': { readonly from: string; readonly moved: Counts };
  /** And to whom they went. */
  'work-given': { readonly to: string; readonly moved: Counts };
  'invite-accepted': { readonly name: string };
  /** For whom it was, where it said so. */
  'invite-expired': { readonly name: string | null };
  'invite-revoked': { readonly name: string | null };
  'seats-low': { readonly free: number; readonly total: number };
  /** How many were taken back, and how many there are now. */
  'seats-shrunk': { readonly taken: number; readonly total: number };
  /** What the plan is called, the last days it runs, and the day it ends, YYYY-MM-DD. */
  'plan-ending': { readonly plan: Text; readonly days: number; readonly until: string };
  /** And the day until which everything goes on. */
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
  /** Whose conversation it is, as the customer is called. */
  assigned: { readonly customer: string };
  /** And the beginning of what was written. */
  mentioned: { readonly customer: string; readonly text: string };
  'snooze-over': { readonly customer: string };
  /** Why the bot does not answer them (of `replyReasons`), and how many there are. */
  'person-needed': { readonly customer: string; readonly why: string; readonly count: number };
  /** What is wrong, for `faultText`, and since when, ISO 8601. */
  'account-faulty': { readonly account: string; readonly fault: string; readonly since: string };
  'account-recovered': { readonly account: string; readonly since: string };
  /** What was bought, why nobody delivers it (as deliveries call it), and how many there are. */
  'delivery-review': { readonly title: string; readonly reason: string; readonly count: number };
  'delivery-waiting': { readonly title: string; readonly count: number };
  /** Since when it should have been delivered, ISO 8601. */
  'delivery-late': { readonly title: string; readonly since: string };
  /** For how many days it lasts, where that is known. */
  'stock-low': { readonly pool: string; readonly available: number; readonly days: number | null };
  'stock-enough': { readonly pool: string; readonly available: number | null };
  /** The AI profile, and what is wrong with its language model, in both languages. */
  'ai-faulty': { readonly profile: string; readonly fault: Text };
  /** The invoice's number, and why its money was not booked, of `invoiceReasons`; of which company, where it is another's. */
  'payment-review': { readonly invoice: string; readonly company: string | null; readonly reason: string };
  /** The order's number and state, and what came for it though nothing was due, in minor units. */
  'refund-due': {
    readonly number: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: OrderState;
  };
  /** What of a month's limit is used, in both languages. */
  'plan-nearly-used': { readonly what: Text };
  'plan-used-up': { readonly what: Text };
  /** Megabytes. */
  'storage-low': { readonly used: number; readonly max: number };
  /** What the company tells: its title, how it begins, and of a meeting when it starts by the company's clocks, and where. */
  announced: {
    readonly title: string;
    readonly text: string | null;
    readonly starts: { readonly day: string; readonly time: string } | null;
    readonly place: string | null;
  };
  /** Which report, of which days (both included), and its figures in minor units of the currency. */
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

/** By resource. */
export type Counts = Readonly<Record<string, number>>;

type Nothing = Readonly<Record<string, never>>;

/** Something to be told to a member. */
export type Notice = { readonly [K in NotificationKind]: NoticeOf<K> }[NotificationKind];

export interface NoticeOf<K extends NotificationKind> {
  /** The member. */
  readonly to: string;
  readonly kind: K;
  readonly parameters: NoticeParameters[K];
  /** A path of the console. */
  readonly link?: string | null;
  /** Who has been told under this key is not told again; without one every deed is told. */
  readonly dedupe?: string;
  /** With the same key its count is added to what was told before, and it is unread again. */
  readonly adds?: true;
  /** Told again under its `dedupe` it stands first again, unread, with what is said of it now. */
  readonly reminds?: true;
}
