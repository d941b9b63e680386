/** Moments at which a test may end the process, or let a rival go first. In a server that is no test nothing happens there. */
const names = [
  /** An order and its money are written, nothing is kept yet; and kept, but nobody was answered. */
  'order.before-commit',
  'order.after-commit',
  /** Codes are about to be taken for a delivery; and taken. */
  'delivery.before-claim',
  'delivery.after-claim',
  /** A delivery with codes, messages and state is written, not kept; and kept, by the engine. */
  'delivery.before-commit',
  'delivery.after-commit',
  /** An API is about to be asked for a unit, as was noted; it has answered, and nobody noted what. */
  'fetch.before-call',
  'fetch.after-call',
  /** Nothing is noted of a try to send; it is noted, and nothing has gone out; the channel has answered, and nobody noted what. */
  'send.before-start',
  'send.after-start',
  'send.after-answer',
  /** A delivery follows its messages; its order does not yet. */
  'sent.after-commit',
] as const;

/** Those that an answer comes to by itself, in their order. */
const ofReplies = [
  /** A message was claimed; it is decided, and nothing is written of it. */
  'reply.claimed',
  'reply.decided',
  /** A language model is about to be asked, and its budget is taken; it has answered, and nobody noted what. */
  'reply.before-model',
  'reply.after-model',
  /** Stages and merged messages are noted; the answer is written, not kept; and kept. */
  'reply.before-effects',
  'reply.before-commit',
  'reply.after-commit',
  /** The code of an agreed price is given, and the customer is not told. */
  'reply.carried',
  /** A later part is written, not kept; and kept. */
  'reply.before-step',
  'reply.after-step',
] as const;

/** Those that a plan comes to as it is paid, by money or a code, in their order. */
const ofPayments = [
  /** An invoice is written, not kept; the provider has answered, and nobody noted what. */
  'payment.before-invoice',
  'payment.begun',
  /** Money is noted and booked, not kept; and kept, but nobody was answered. */
  'payment.before-commit',
  'payment.after-commit',
  /** An activation code is used up, nothing is booked for it; and booked, not kept. */
  'redeem.taken',
  'redeem.booked',
] as const;

/** Those that a day of figures comes to when it is settled, in their order. */
const ofFigures = [
  /** What was counted of it before is gone; it is counted anew, not kept; and kept. */
  'figures.cleared',
  'figures.counted',
  'figures.settled',
] as const;

/** Those that a report comes to. */
const ofReports = [
  /** Somebody makes it; its figures are there, nobody is told. */
  'report.claimed',
  'report.made',
  /** All are told, nothing is kept; and kept. */
  'report.before-commit',
  'report.after-commit',
] as const;

export type FailPoint = (
  | typeof names
  | typeof ofReplies
  | typeof ofPayments
  | typeof ofFigures
  | typeof ofReports
)[number];
/** All there are, in the order in which a sale comes to them. */
export const failPoints: readonly FailPoint[] = names;
export const replyFailPoints: readonly FailPoint[] = ofReplies;
export const planFailPoints: readonly FailPoint[] = ofPayments;
export const figureFailPoints: readonly FailPoint[] = ofFigures;

type Work = (name: FailPoint) => void | Promise<void>;

let planted: Work | null = null;

/** Where work may be interrupted; costs nothing unless a test planted something. */
export function failPoint(name: FailPoint): void | Promise<void> {
  return planted?.(name);
}

/** Does this wherever work comes to a fail point of this process; null: nothing any more. For tests alone. */
export function plantFailPoints(work: Work | null): void {
  planted = work;
}
