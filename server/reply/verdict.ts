import type { AsksBack } from '../../src/schema/chat';
import type { ReplyOutcome, ReplyStage, Source, StageTrace } from '../../src/schema/reply/decision';
import type { ReasonCode } from '../../src/schema/reply/reasons/reasons';
import type { MonthlyLimit } from '../billing/limits/monthly';
import type { Db } from '../kernel/db/queries';
import type { ReplyContext } from './asked/asked';
import type { ReplyDeps } from './deps';
import type { Rule } from './rules/rule';

/**
 * A stage decides about a message. It may read and make calls, but writes nothing that a customer or member could see.
 */
export type Stage = (context: StageContext) => Promise<Verdict>;

export interface StageContext {
  readonly db: Db;
  readonly deps: ReplyDeps;
  readonly asked: ReplyContext;
  readonly options: DecideOptions;
  /** Those of the message's questions that no stage has answered yet; usually one, the text. */
  readonly questions: readonly string[];
  /** Adds to this stage's trace in the decision record. */
  note(detail: Pick<StageTrace, 'candidates' | 'sources' | 'model' | 'notes'>): void;
}

export interface DecideOptions {
  /** No side effects: no session is started. Providers are still called, within the budgets for trying out. */
  readonly rehearsal: boolean;
  /** Rules whose limits were claimed by another answer before this one could be sent; 'default': the default reply. */
  readonly without: ReadonlySet<string>;
  /** Use drafts in place of the rules they would replace. */
  readonly drafts: boolean;
  /** A rule that is being typed, in place of the stored one with its id. */
  readonly typed?: Rule | null;
  /** False: no model is called (a replay of a thousand messages would be expensive). */
  readonly models: boolean;
}

export type Verdict =
  /**
   * The next stage is asked; with `only`, just those, and `why` is the reason if none answers. `effects` are applied
   * and `claims` taken whatever the other stages decide.
   */
  | {
      readonly kind: 'pass';
      readonly why: ReasonCode;
      readonly only?: readonly ReplyStage[];
      readonly effects?: readonly Effect[];
      readonly claims?: readonly Claim[];
      /** The verdict if no other stage answers. */
      readonly otherwise?: EndingVerdict;
    }
  /** Nothing is sent now; the message is decided again later. */
  | { readonly kind: 'wait'; readonly why: ReasonCode; readonly until: Date }
  /** Nothing is sent, and no further stage is asked. */
  | {
      readonly kind: 'stop';
      readonly outcome: 'none' | 'silent';
      readonly why: ReasonCode;
      readonly effects?: readonly Effect[];
      readonly claims?: readonly Claim[];
    }
  | {
      readonly kind: 'answer';
      readonly outcome: ReplyOutcome;
      readonly why: ReasonCode | null;
      readonly reply: Reply;
      /** Of several questions those that it does not answer: the next stages are asked about them. */
      readonly open?: readonly string[];
      /** What is said about these if no other stage answers. */
      readonly otherwise?: EndingVerdict | null;
    }
  /** Stored for a member to decide on. Further stages are asked unless it `ends`. */
  | { readonly kind: 'suggest'; readonly why: ReasonCode; readonly suggestion: Suggestion; readonly ends: boolean };

/** A verdict after which no further stage is asked. */
export type EndingVerdict = Extract<Verdict, { readonly kind: 'stop' | 'answer' }>;

/** The reply with its effects and claims. JSON-serializable: it waits in the decision's row until it is due. */
export interface Reply {
  readonly author: { readonly kind: 'rule' | 'ai' | 'system'; readonly id: string | null; readonly name: string };
  readonly parts: readonly ReplyPart[];
  /** Before the first part, in addition to the merge window. */
  readonly delayMs: number;
  /** Simulated typing speed in characters per second, up to 10 s per part; 0: none. */
  readonly typingPerSecond: number;
  readonly effects: readonly Effect[];
  /** Claimed together in the transaction that sends the first part; if one is not available, nothing is sent. */
  readonly claims: readonly Claim[];
  /** The stage's follow-up in that transaction, a key of `carriers`; null: none. */
  readonly carry: { readonly stage: 'bargain' | 'choice'; readonly data: unknown } | null;
  readonly sources?: readonly Source[];
}

/** A text said at once, and what differs from that. */
export function textReply(author: Reply['author'], text: string, more: Partial<Reply> = {}): Reply {
  const said: Reply = {
    author,
    parts: [{ kind: 'text', text }],
    delayMs: 0,
    typingPerSecond: 0,
    effects: [],
    claims: [],
    carry: null,
  };
  return { ...said, ...more };
}

/** `text` is already rendered. `by`: who says it, if not the reply's author. */
export type ReplyPart = { readonly by?: Reply['author'] } & (
  | { readonly kind: 'text'; readonly text: string; readonly asks?: AsksBack }
  | { readonly kind: 'image' | 'file'; readonly fileId: string }
  | { readonly kind: 'product'; readonly productId: string }
  /** A personal code is issued when it is sent. */
  | { readonly kind: 'coupon'; readonly couponId: string }
  | { readonly kind: 'pause'; readonly seconds: number }
);

export type Effect =
  | { readonly kind: 'label'; readonly add: readonly string[] }
  /** To a member who may reply there; otherwise it is handed over, as below. */
  | ({ readonly kind: 'assign' } & RuleAssignment)
  /** Sets the conversation's mode to 'human'. `lost`: a rule assigns to a member who cannot take the conversation. */
  | { readonly kind: 'handOver'; readonly why: ReasonCode; readonly lost?: RuleAssignment }
  /** Pauses the bot in this conversation. */
  | { readonly kind: 'pause'; readonly minutes: number; readonly why: ReasonCode }
  | { readonly kind: 'block' };

export interface RuleAssignment {
  readonly memberId: string;
  readonly ruleId: string;
  readonly ruleName: string;
}

/** A use of something limited (reply_uses): one row per key, incremented by a conditional upsert. */
export interface Claim {
  /** 'rule:<id>:contact:<id>'. */
  readonly key: string;
  readonly max: number;
  /** When the uses expire; null: never. ISO 8601. */
  readonly until: string | null;
  /** Minimum seconds until expiry from the time of the claim, because an answer may wait before it is sent. */
  readonly seconds?: number;
  /** Default 1. */
  readonly amount?: number;
  /** A use of the plan's limit for a calendar month in the zone: it replaces `max` and `until`. */
  readonly ofMonth?: { readonly name: MonthlyLimit; readonly zone: string };
  /** The rule to leave out if it cannot be claimed. */
  readonly ruleId?: string;
}

/** A reply proposed by a language model or the knowledge base. */
export interface Suggestion {
  readonly text: string;
  readonly mode: 'suggest' | 'approve';
  readonly profileId: string | null;
  readonly sources: readonly Source[];
}

/** A complete decision, before it is carried out. */
export interface Decision {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly reply: Reply | null;
  /** Only if nothing is sent; a reply has its own. */
  readonly effects: readonly Effect[];
  readonly claims: readonly Claim[];
  readonly suggestion: Suggestion | null;
  /** When to decide again; null: final. */
  readonly waitUntil: Date | null;
  readonly stages: readonly StageTrace[];
}
