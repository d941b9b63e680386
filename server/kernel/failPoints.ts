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
  /** Nothing is noted of a try to send; it is noted, and nothing has gone out; the channel has answered, and nobody noted what. */
  'send.before-start',
  'send.after-start',
  'send.after-answer',
  /** A delivery follows its messages; its order does not yet. */
  'sent.after-commit',
] as const;

export type FailPoint = (typeof names)[number];
/** All there are, in the order in which a sale comes to them. */
export const failPoints: readonly FailPoint[] = names;

type Deed = (name: FailPoint) => void | Promise<void>;

let planted: Deed | null = null;

/** Where work may be interrupted; costs nothing unless a test planted something. */
export function failPoint(name: FailPoint): void | Promise<void> {
  return planted?.(name);
}

/** Does this wherever work comes to a fail point of this process; null: nothing any more. For tests alone. */
export function plantFailPoints(deed: Deed | null): void {
  planted = deed;
}
