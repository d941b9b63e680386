import type { ReplyOutcome, ReplyStage, Source, StageTrace } from '../../src/schema/reply/decision';
import type { ReasonCode } from '../../src/schema/reply/reasons/reasons';
import type { MonthlyLimit } from '../billing/limits/monthly';
import type { Db } from '../kernel/db/queries';
import type { Asked } from './asked/asked';
import type { ReplyDeps } from './deps';

/** What a stage makes of a message. It reads and calls out; it writes nothing that a customer or member could see. */
export type Stage = (context: StageContext) => Promise<Verdict>;

export interface StageContext {
  readonly db: Db;
  readonly deps: ReplyDeps;
  readonly asked: Asked;
  readonly options: DecideOptions;
  /** Adds to what the record says of this stage. */
  note(detail: Pick<StageTrace, 'candidates' | 'sources' | 'model' | 'notes'>): void;
}

export interface DecideOptions {
  /** Nothing may come of it: no budget is spent, no session is begun. A provider is still asked. */
  readonly rehearsal: boolean;
  /** Rules that could not be claimed when it came to sending: another one did first. */
  readonly without: ReadonlySet<string>;
  /** Drafts stand in for the rules that they would replace. */
  readonly drafts: boolean;
  /** False: a model is not asked (a replay of a thousand messages would be dear). */
  readonly models: boolean;
}

export type Verdict =
  /**
   * The next stage is asked; with `only` none but those, and where none of them answers, this is why. `effects` come about,
   * and `claims` are taken, whatever the others make of the message.
   */
  | {
      readonly kind: 'pass';
      readonly why: ReasonCode;
      readonly only?: readonly ReplyStage[];
      readonly effects?: readonly Effect[];
      readonly claims?: readonly Claim[];
      /** What comes of it where none of the others answers. */
      readonly otherwise?: EndingVerdict;
    }
  /** Nothing is said for now: it is decided anew at a later time. */
  | { readonly kind: 'wait'; readonly why: ReasonCode; readonly until: Date }
  /** Nothing is said, and no further stage is asked. */
  | {
      readonly kind: 'stop';
      readonly outcome: 'none' | 'silent';
      readonly why: ReasonCode;
      readonly effects?: readonly Effect[];
      readonly claims?: readonly Claim[];
    }
  | { readonly kind: 'answer'; readonly outcome: ReplyOutcome; readonly why: ReasonCode | null; readonly reply: Reply }
  /** Kept for a person to decide of. Further stages are asked unless it `ends`. */
  | { readonly kind: 'suggest'; readonly why: ReasonCode; readonly suggestion: Suggestion; readonly ends: boolean };

/** One after which no further stage is asked. */
export type EndingVerdict = Extract<Verdict, { readonly kind: 'stop' | 'answer' }>;

/** What is to be said, and what comes with it. Survives JSON: it waits in the decision's row for its time. */
export interface Reply {
  readonly author: { readonly kind: 'rule' | 'ai' | 'system'; readonly id: string | null; readonly name: string };
  readonly parts: readonly ReplyPart[];
  /** Before the first part, beside the merge window. */
  readonly delayMs: number;
  /** Characters a second that it pretends to type, up to 10 s a part; 0: none. */
  readonly typingPerSecond: number;
  readonly effects: readonly Effect[];
  /** Taken together in the transaction that sends the first part; when one cannot be, nothing is sent. */
  readonly claims: readonly Claim[];
  /** The stage's own follow-up in that transaction, by what it is called in `carriers`; null: none. */
  readonly carry: { readonly stage: 'bargain'; readonly data: unknown } | null;
  readonly sources?: readonly Source[];
}

/** `text` is filled in already. */
export type ReplyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'file'; readonly fileId: string }
  | { readonly kind: 'product'; readonly productId: string }
  /** A code of the contact's own is issued when it is sent. */
  | { readonly kind: 'coupon'; readonly couponId: string }
  | { readonly kind: 'pause'; readonly seconds: number };

export type Effect =
  | { readonly kind: 'label'; readonly add: readonly string[] }
  | { readonly kind: 'assign'; readonly memberId: string }
  /** To people: the conversation's mode becomes 'human'. */
  | { readonly kind: 'handOver'; readonly why: ReasonCode }
  /** The bot is silent in this conversation for so long. */
  | { readonly kind: 'pause'; readonly minutes: number; readonly why: ReasonCode }
  | { readonly kind: 'block' };

/** A use of something that has a limit (reply_uses): one row for each key, raised by a conditional update. */
export interface Claim {
  /** 'rule:<id>:contact:<id>'. */
  readonly key: string;
  readonly max: number;
  /** Until when uses count; null: for good. ISO 8601. */
  readonly until: string | null;
  /** Counts at least so many seconds from when it is taken: an answer may wait for its time. */
  readonly seconds?: number;
  /** 1 unless told. */
  readonly amount?: number;
  /** One of what the company's plan has for a calendar month of the zone: it says the limit, and `max` and `until` nothing. */
  readonly ofMonth?: { readonly name: MonthlyLimit; readonly zone: string };
  /** The rule that is left out when it cannot be taken. */
  readonly ruleId?: string;
}

/** What a language model or the knowledge proposes to say. */
export interface Suggestion {
  readonly text: string;
  readonly mode: 'suggest' | 'approve';
  readonly profileId: string | null;
  readonly sources: readonly Source[];
}

/** All of a decision, before anything comes of it. */
export interface Decision {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly reply: Reply | null;
  /** Where nothing is said; what is said has its own. */
  readonly effects: readonly Effect[];
  readonly claims: readonly Claim[];
  readonly suggestion: Suggestion | null;
  /** Decided anew then; null: this is it. */
  readonly waitUntil: Date | null;
  readonly stages: readonly StageTrace[];
}
