import type { ReplyOutcome } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { AskedConversation } from '../asked/asked';
import type { Reply } from '../verdict';

/** A decided reply that waits in the decision's row to be sent. */
export interface Plan {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly reply: Reply;
  /** The conversation's mode when it was decided. */
  readonly mode: AskedConversation['mode'];
  /** Rules that could not be sent before. */
  readonly without: readonly string[];
  /** How many more times it may yield to newer messages of the customer before it is sent. */
  readonly patience: number;
}

/** What becomes of a decision: its answer waits for the next part, or it ends. */
export type Next =
  | { readonly state: 'sending'; readonly plan: Plan; readonly nextPart: number; readonly waitMs: number }
  | {
      readonly state: 'done';
      readonly outcome: ReplyOutcome | 'merged';
      readonly why: ReasonCode | null;
      readonly by: Reply['author'] | null;
      /** The message that it is answered with. */
      readonly intoId?: string;
    };

/** Ends a decision without a message. */
export function silent(
  why: ReasonCode | null,
  outcome: ReplyOutcome = 'none',
  by: Reply['author'] | null = null,
): Next {
  return { state: 'done', outcome, why, by };
}

/** The answer waits for the part at index `nextPart`. */
export function waiting(plan: Plan, nextPart: number): Next & { readonly state: 'sending' } {
  return { state: 'sending', plan, nextPart, waitMs: waitBefore(plan, nextPart) };
}

/** The answer has been sent. */
export function ended({ outcome, why, reply }: Plan): Next {
  return { state: 'done', outcome, why, by: reply.author };
}

/** Milliseconds to wait before a part: its typing time, and for the first part the reply's delay. */
function waitBefore({ reply }: Plan, part: number): number {
  const { parts, delayMs, typingPerSecond } = reply;
  const current = parts[part];
  const typing =
    current?.kind === 'text' && typingPerSecond > 0
      ? Math.min(([...current.text].length / typingPerSecond) * 1_000, maxTypingMs)
      : 0;
  const pause = current?.kind === 'pause' ? current.seconds * 1_000 : 0;
  return Math.round((part === 0 ? delayMs : 0) + typing + pause);
}

const maxTypingMs = 10_000;

/** The reply only says that a person will answer or that none is available, or leaves a question open: the customer waits. */
export function isAcknowledgement({ outcome, why, reply }: Plan): boolean {
  return (
    why === 'partly-answered' ||
    outcome === 'default' ||
    outcome === 'handOff' ||
    reply.effects.some(({ kind }) => kind === 'handOver')
  );
}
