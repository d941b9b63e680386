import type { Text } from '../text';
import type { ReasonCode } from './reasons/reasons';

/** What server and console share of how an inbound message was answered, and why. */

/** In the order in which they are asked. */
export const replyStages = ['guards', 'handOff', 'hours', 'rules', 'bargain', 'ai', 'default', 'send'] as const;
export type ReplyStage = (typeof replyStages)[number];

/**
 * What became of an inbound message. 'merged': a later message of the same customer is answered for it. 'suggested': a
 * person decides of what the AI wrote. 'silent': a rule says to say nothing. 'none': the reason says why nothing was said.
 */
export const replyOutcomes = [
  'rule',
  'bargain',
  'ai',
  'knowledge',
  'default',
  'handOff',
  'suggested',
  'silent',
  'merged',
  'none',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** A rule that was looked at: `why` it did not answer; null for one that did. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly why: ReasonCode | null;
  /** What of the message it matched: 'price'. */
  readonly matched: string | null;
}

/** What an answer rests on. */
export interface Source {
  readonly kind: 'knowledge' | 'product';
  readonly id: string;
  readonly title: string;
  /** 0 to 1. */
  readonly score: number;
}

/** What one stage did with the message. */
export interface StageTrace {
  readonly stage: ReplyStage;
  /** 'passed' to the next one; 'answered'; 'stopped': nothing is said. */
  readonly result: 'passed' | 'answered' | 'stopped';
  readonly why: ReasonCode | null;
  /** Milliseconds, with one decimal. */
  readonly ms: number;
  readonly candidates?: readonly Candidate[];
  readonly sources?: readonly Source[];
  /** Of a language model. `cost` in millionths of the profile's currency. */
  readonly model?: {
    readonly name: string;
    readonly tokensIn: number;
    readonly tokensOut: number;
    readonly cost: number;
  };
  /** Further facts, worded: amounts, words that were found, what a provider said. Never a secret. */
  readonly notes?: readonly Text[];
}

/** The record of one inbound message: GET /v1/replies/decisions/{messageId}. */
export interface ReplyDecision {
  readonly messageId: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly state: 'waiting' | 'thinking' | 'sending' | 'done';
  readonly outcome: ReplyOutcome | null;
  readonly why: ReasonCode | null;
  /** The rule, policy or profile that answered, as it was called then. */
  readonly by: { readonly kind: 'rule' | 'ai' | 'system'; readonly id: string | null; readonly name: string } | null;
  readonly stages: readonly StageTrace[];
  /** What was sent, or would be: a line for each part. */
  readonly said: readonly string[];
  /** From the message's arrival to its (first) answer; null while there is none. */
  readonly latencyMs: number | null;
  readonly tokens: number;
  readonly cost: number;
  readonly askedAt: string;
  readonly decidedAt: string | null;
  /** The message that is answered in its place. */
  readonly mergedIntoId: string | null;
}

/** What stands beside a message in the chat: GET /v1/conversations/{id}/decisions. */
export interface ReplyMark extends Pick<ReplyDecision, 'messageId' | 'seq' | 'state' | 'outcome' | 'why'> {
  /** What answered was called. */
  readonly byName: string | null;
}

/** So many numbers at once. */
export const maxMarks = 500;
