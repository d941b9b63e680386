import type { Text } from '../text';
import type { ReplyDecision, ReplyOutcome, StageTrace } from './decision';
import type { ReasonCode } from './reasons/reasons';

/** What would be said, part by part. `name` of a card or a file. */
export type SimulatedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'file' | 'product' | 'coupon'; readonly name: string }
  | { readonly kind: 'pause'; readonly seconds: number };

/** What would become of a message. */
export interface Simulated {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly by: ReplyDecision['by'];
  readonly stages: readonly StageTrace[];
  readonly says: readonly SimulatedPart[];
  /** What would be done beside, in words. */
  readonly actions: readonly Text[];
  /** Before the first part. */
  readonly delayMs: number;
  /** For a person to decide of. */
  readonly suggestion: string | null;
  /** Decided anew then; ISO 8601. */
  readonly waitUntil: string | null;
}

/** What would become of a message as things stand: POST /v1/replies/simulate. Nothing of it is kept or sent. */
export interface Simulation extends Simulated {
  /** The message as it was taken. */
  readonly text: string;
  /** Where a guard lets nothing be said, or a person answers: what would become of it without that. Else null. */
  readonly otherwise: Simulated | null;
}

/** A message of which the published rules and the drafts make something else. */
export interface ReplayChange {
  readonly messageId: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly at: string;
  readonly text: string;
  readonly customer: string;
  readonly before: ReplayOutcome;
  readonly after: ReplayOutcome;
}

export interface ReplayOutcome {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  /** What answers: a rule, as it is called. */
  readonly by: ReplyDecision['by'];
  /** In a line. */
  readonly says: string;
}

/** By what was said in the conversation before, as it was: the guards that look at a talk and not at its words. */
export const talkGuards = ['repeated', 'loop', 'flood'] as const satisfies readonly ReasonCode[];
export type TalkGuard = (typeof talkGuards)[number];
export type GuardCounts = Readonly<Partial<Record<TalkGuard, number>>>;

export type OutcomeCounts = Readonly<Partial<Record<ReplyOutcome, number>>>;

/** Messages that customers wrote, decided by the published rules and by the drafts: POST /v1/replies/replay. */
export interface Replay {
  /** How many messages were decided. */
  readonly looked: number;
  readonly before: OutcomeCounts;
  readonly after: OutcomeCounts;
  /** How many of them a guard stops, whatever rules say. */
  readonly guarded: GuardCounts;
  readonly changes: readonly ReplayChange[];
  /** The oldest of them, where there may be older ones: the next call's `before`. */
  readonly next: string | null;
}

/** So many messages are replayed at most. */
export const maxReplayed = 1_000;
