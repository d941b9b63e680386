/**
 * Points in the code where a test may end the process or let a concurrent writer run first. Outside tests they do
 * nothing.
 */
const names = [
  /** Order and payment are written but not committed; committed, but the response is not sent. */
  'order.before-commit',
  'order.after-commit',
  /** A provider's event is stored, and not settled. */
  'payment.stored',
  /** Codes are about to be claimed for a delivery; claimed. */
  'delivery.before-claim',
  'delivery.after-claim',
  /** A delivery with codes, messages and state is written but not committed; committed, by the delivery engine. */
  'delivery.before-commit',
  'delivery.after-commit',
  /** An API is about to be called for a unit, which is recorded; it has responded, and the result is not recorded. */
  'fetch.before-call',
  'fetch.after-call',
  /**
   * An attempt to send is not recorded yet; recorded but not sent; the channel has responded, and the result is not
   * recorded.
   */
  'send.before-start',
  'send.after-start',
  'send.after-answer',
  /** The delivery was updated from the status of its messages, its order not yet. */
  'sent.after-commit',
] as const;

/** Fail points of an automatic reply, in order. */
const ofReplies = [
  /** A message is claimed; the reply is decided but not written. */
  'reply.claimed',
  'reply.decided',
  /**
   * A language model is about to be called and its budget is reserved; it has responded, and the result is not
   * recorded.
   */
  'reply.before-model',
  'reply.after-model',
  /** Stages and merged messages are recorded; the reply is written but not committed; committed. */
  'reply.before-effects',
  'reply.before-commit',
  'reply.after-commit',
  /**
   * The reply's side effect, such as assigning the code of an agreed price, is written; the customer is not answered
   * yet.
   */
  'reply.carried',
  /** A later part of the reply is written but not committed; committed. */
  'reply.before-step',
  'reply.after-step',
] as const;

/** Fail points of the payment of a plan, by money or by an activation code, in order. */
const ofPayments = [
  /** An invoice is written but not committed; the payment provider has responded, and the result is not recorded. */
  'payment.before-invoice',
  'payment.begun',
  /** A payment is recorded and booked but not committed; committed, but the response is not sent. */
  'payment.before-commit',
  'payment.after-commit',
  /** An activation code is consumed but not booked; booked but not committed. */
  'redeem.taken',
  'redeem.booked',
] as const;

/** Fail points of settling a day of figures, in order. */
const ofFigures = [
  /** The earlier counts of the day are deleted; the new counts are written but not committed; committed. */
  'figures.cleared',
  'figures.counted',
  'figures.settled',
] as const;

const ofReports = [
  /** A worker has claimed the report; its figures are computed, but no notifications are sent. */
  'report.claimed',
  'report.made',
  /** Notifications are written but not committed; committed. */
  'report.before-commit',
  'report.after-commit',
] as const;

/** Fail points of a refund: it was sent to a provider, and is not recorded. */
const ofRefunds = ['payment.refund-sent'] as const;

const ofMail = [
  /**
   * All but its end is written; its end is about to be written, which is recorded; the mail server has responded, and
   * the result is not recorded.
   */
  'mail.before-begin',
  'mail.after-begin',
  'mail.after-answer',
] as const;

const ofBackups = [
  /** A backup is written, but has no name yet; a restore is written and its files are in place, but it is not committed. */
  'backup.before-rename',
  'restore.before-commit',
] as const;

export type FailPoint = (
  | typeof names
  | typeof ofReplies
  | typeof ofPayments
  | typeof ofFigures
  | typeof ofReports
  | typeof ofRefunds
  | typeof ofMail
  | typeof ofBackups
)[number];
/** All fail points of a sale, in order. */
export const failPoints: readonly FailPoint[] = names;
export const replyFailPoints: readonly FailPoint[] = ofReplies;
export const planFailPoints: readonly FailPoint[] = ofPayments;
export const figureFailPoints: readonly FailPoint[] = ofFigures;

type Work = (name: FailPoint) => void | Promise<void>;

let planted: Work | null = null;

/** A point where a test may interrupt the work; costs nothing otherwise. */
export function failPoint(name: FailPoint): void | Promise<void> {
  return planted?.(name);
}

/** Sets the function that runs at every fail point of this process; null removes it. Tests only. */
export function plantFailPoints(work: Work | null): void {
  planted = work;
}
