import type { Text } from '../text';
import type { ExplainedReply, ReplyOutcome, StageTrace } from './decision';
import type { ReasonCode } from './reasons/reasons';

/** A part of the simulated reply. `name` of a card or a file. */
export type SimulatedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'file' | 'product' | 'coupon'; readonly name: string }
  | { readonly kind: 'pause'; readonly seconds: number };

/** Simulated result for a message. */
export interface Simulated {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly by: ExplainedReply['by'];
  readonly stages: readonly StageTrace[];
  readonly says: readonly SimulatedPart[];
  /** Additional actions, as text. */
  readonly actions: readonly Text[];
  /** Delay before the first part. */
  readonly delayMs: number;
  /** Suggestion for a member to decide on. */
  readonly suggestion: string | null;
  /** When the message would be evaluated again; ISO 8601. */
  readonly waitUntil: string | null;
}

/** What would happen to a message now: POST /v1/replies/simulate. Nothing is stored or sent. */
export interface Simulation extends Simulated {
  /** The message text as it was interpreted. */
  readonly text: string;
  /** If a guard prevents a reply or a member answers: the result without that. Otherwise null. */
  readonly otherwise: Simulated | null;
}

/** A message for which the published rules and the drafts give different results. */
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
  /** The rule that answers, with its name. */
  readonly by: ExplainedReply['by'];
  /** One-line summary. */
  readonly says: string;
}

/**
 * Guards that look at earlier messages of the conversation, not at the text. The replay evaluates them with the
 * conversation as it was.
 */
export const talkGuards = ['repeated', 'loop', 'flood'] as const satisfies readonly ReasonCode[];
export type ConversationGuard = (typeof talkGuards)[number];
export type GuardCounts = Readonly<Partial<Record<ConversationGuard, number>>>;

export type OutcomeCounts = Readonly<Partial<Record<ReplyOutcome, number>>>;

/** Real customer messages evaluated by the published rules and by the drafts: POST /v1/replies/replay. */
export interface Replay {
  /** Number of messages evaluated. */
  readonly looked: number;
  readonly before: OutcomeCounts;
  readonly after: OutcomeCounts;
  /** How many of them a guard stops, whatever the rules say. */
  readonly guarded: GuardCounts;
  readonly changes: readonly ReplayChange[];
  /** Cursor for older messages, the next call's `before`; null if there are none. */
  readonly next: string | null;
}

/** Maximum number of messages per replay. */
export const maxReplayed = 1_000;
