import type { Text } from '../text';
import type { ReasonCode } from './reasons/reasons';
import type { QuestionKind } from './rule/kinds';

/** How an incoming message was answered and why; shared by server and console. */

/** In evaluation order. */
export const replyStages = [
  'guards',
  'handOff',
  'hours',
  'choice',
  'rules',
  'bargain',
  'ai',
  'default',
  'send',
] as const;
export type ReplyStage = (typeof replyStages)[number];

/**
 * Result of an incoming message. 'asked': the customer was asked what they mean. 'merged': answered together with a later message of the same customer. 'suggested': a
 * member decides on the AI's draft. 'silent': a rule says not to reply. 'none': not answered; the reason says why.
 */
export const replyOutcomes = [
  'rule',
  'bargain',
  'ai',
  'knowledge',
  'asked',
  'default',
  'handOff',
  'suggested',
  'silent',
  'merged',
  'none',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** A rule that was evaluated: `why` it did not answer; null for the one that did. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly why: ReasonCode | null;
  /** The part of the message that it matched: 'price'. Or the example that the message is like. */
  readonly matched: string | null;
  /** How close the message is to that example, from 0 to 1. */
  readonly closeness?: number;
  /** The kind of question that it asks for and the message has. */
  readonly kind?: QuestionKind;
}

export interface Source {
  readonly kind: 'knowledge' | 'product';
  readonly id: string;
  readonly title: string;
  /** 0 to 1. */
  readonly score: number;
}

export interface StageTrace {
  readonly stage: ReplyStage;
  /** 'passed' to the next stage; 'answered'; 'stopped': no reply. */
  readonly result: 'passed' | 'answered' | 'stopped';
  readonly why: ReasonCode | null;
  /** Milliseconds, with one decimal. */
  readonly ms: number;
  readonly candidates?: readonly Candidate[];
  readonly sources?: readonly Source[];
  /** Language model usage. `cost` in millionths of the profile's currency. */
  readonly model?: {
    readonly name: string;
    readonly tokensIn: number;
    readonly tokensOut: number;
    readonly cost: number;
  };
  /** Further facts as text: amounts, matched words, a provider's message. Never a secret. */
  readonly notes?: readonly Text[];
}

/** The reply decision on an incoming message: GET /v1/replies/decisions/{messageId}. */
export interface ExplainedReply {
  readonly messageId: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly state: 'waiting' | 'thinking' | 'sending' | 'done';
  readonly outcome: ReplyOutcome | null;
  readonly why: ReasonCode | null;
  /** The rule, policy or profile that answered, with its name at that time. */
  readonly by: { readonly kind: 'rule' | 'ai' | 'system'; readonly id: string | null; readonly name: string } | null;
  readonly stages: readonly StageTrace[];
  /** The text sent, or to be sent: one line per part. */
  readonly said: readonly string[];
  /** Milliseconds from the message's arrival to its first answer; null while there is none. */
  readonly latencyMs: number | null;
  readonly tokens: number;
  readonly cost: number;
  readonly askedAt: string;
  readonly decidedAt: string | null;
  /** The later message that is answered instead. */
  readonly mergedIntoId: string | null;
}

/** Reply status shown beside a message in the chat: GET /v1/conversations/{id}/decisions. */
export interface ReplyMark extends Pick<ExplainedReply, 'messageId' | 'seq' | 'state' | 'outcome' | 'why'> {
  /** Name of the rule, policy or profile that answered. */
  readonly byName: string | null;
}

/** Maximum number of messages per call. */
export const maxMarks = 500;
