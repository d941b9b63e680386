import type { ReplyOutcome } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { AskedConversation } from '../asked/asked';
import type { Reply } from '../verdict';

/** What is to be said, as it waits in the decision's row for its time. */
export interface Plan {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly reply: Reply;
  /** Who was to answer when it was decided. */
  readonly mode: AskedConversation['mode'];
  /** Rules that could not be sent before. */
  readonly without: readonly string[];
  /** So often it may give way to what the customer writes before it is said. */
  readonly patience: number;
}

/** How long to wait before a part: its typing, and for the first one the reply's delay. Milliseconds. */
export function waitBefore({ reply }: Pick<Plan, 'reply'>, part: number): number {
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

/** It says that a person comes, or that none is there: whoever waits still waits for one. */
export function isAcknowledgement({ outcome, reply }: Pick<Plan, 'outcome' | 'reply'>): boolean {
  return outcome === 'default' || outcome === 'handOff' || reply.effects.some(({ kind }) => kind === 'handOver');
}
