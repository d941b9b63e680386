import { linesOf } from '../../../src/schema/lines';
import type { OrderState } from '../../../src/schema/order';
import type { QuestionKind } from '../../../src/schema/reply/rule/kinds';
import type { RuleTrigger } from '../../../src/schema/reply/rule/match';
import type { MatchRule } from '../match/rule';

/** A rule as published or as its draft. Field names are the resource's. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Above the plan's limit: not evaluated. */
  readonly isBeyondPlan?: boolean;
  readonly priority: number;
  readonly on: RuleTrigger;
  /** Seconds after what happened to an order; null for rules about messages. */
  readonly afterSeconds: number | null;
  /** Null for rules about orders. */
  readonly matchKind: MatchRule['kind'] | null;
  /** One word or phrase per line. */
  readonly matchAny: string | null;
  readonly matchAll: string | null;
  readonly matchNone: string | null;
  /** One sentence per line. */
  readonly examples: string | null;
  /** Only questions of these kinds; empty: any message. */
  readonly kinds: readonly QuestionKind[];
  /** Null if the kind has no typos. */
  readonly typos: number | null;
  /** Scope lists; an empty list includes everything. */
  readonly accountIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly productIds: readonly string[];
  readonly languages: readonly string[];
  readonly labelsAny: readonly string[];
  readonly labelsNone: readonly string[];
  readonly orderStates: readonly (OrderState | 'none')[];
  /** Range of the customer's paid orders, both inclusive; null: no bound. */
  readonly ordersFrom: number | null;
  readonly ordersTo: number | null;
  readonly serviceHours: 'any' | 'within' | 'outside';
  readonly modes: readonly string[];
  readonly hours: unknown;
  /** First and last day, 'YYYY-MM-DD', both inclusive. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly holidays: 'any' | 'not' | 'only';
  readonly parts: readonly RulePart[];
  /** Weights of variants 1, 2 ...; empty: equal. */
  readonly weights: readonly { readonly weight: number }[];
  /** What the customer has to give before the parts are sent; null: nothing. */
  readonly asksFor: 'orderNumber' | 'phone' | 'email' | 'text' | null;
  readonly askText: string | null;
  readonly askAgainText: string | null;
  readonly askPattern: string | null;
  /** Seconds. */
  readonly delayMin: number;
  readonly delayMax: number;
  readonly typingPerSecond: number;
  readonly addLabels: readonly string[];
  readonly assignTo: string | null;
  readonly handOver: boolean;
  readonly block: boolean;
  readonly cooldownSeconds: number;
  readonly cooldownPer: 'contact' | 'conversation';
  readonly mostPerDay: number | null;
  readonly oncePer: 'contact' | 'conversation' | 'product' | 'order' | null;
  readonly then: 'stop' | 'continue';
}

/** One message of the answer. Rows from before variants were introduced have only kind and text. */
export interface RulePart {
  readonly variant?: number | null;
  readonly kind: 'text' | 'image' | 'file' | 'product' | 'coupon' | 'canned' | 'pause' | 'silence';
  readonly text?: string | null;
  readonly fileId?: string | null;
  readonly productId?: string | null;
  readonly couponId?: string | null;
  readonly cannedId?: string | null;
  readonly seconds?: number | null;
}

export function matchOf({ id, matchKind, matchAny, matchAll, matchNone, typos, examples }: MatchingPart): MatchRule {
  return {
    id,
    kind: matchKind ?? 'contains',
    any: linesOf(matchAny),
    all: linesOf(matchAll),
    none: linesOf(matchNone),
    typos: (typos ?? 0) as MatchRule['typos'],
    hasExamples: (examples ?? null) !== null,
  };
}
type MatchingPart = Pick<Rule, 'id' | 'matchKind' | 'matchAny' | 'matchAll' | 'matchNone' | 'typos' | 'examples'>;

/**
 * Evaluation order: by priority; then rules for products before accounts, groups and the whole company; then the older
 * one.
 */
export function compareRules(one: RulePlacement, other: RulePlacement): number {
  if (one.priority !== other.priority) return other.priority - one.priority;
  return compareTied(one, other);
}

/** Like `compareRules`, for equal priorities. Never 0 for two different rules. */
export function compareTied(one: RulePlacement, other: RulePlacement): number {
  const apart = specificityOf(other) - specificityOf(one);
  if (apart !== 0) return apart;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

export type RulePlacement = Pick<Rule, 'id' | 'priority' | 'accountIds' | 'groupIds' | 'productIds'>;

/** 3 for a rule for products, 2 for accounts, 1 for groups, 0 for the whole company. */
function specificityOf({ accountIds, groupIds, productIds }: Omit<RulePlacement, 'priority' | 'id'>): 0 | 1 | 2 | 3 {
  if (productIds.length > 0) return 3;
  if (accountIds.length > 0) return 2;
  return groupIds.length > 0 ? 1 : 0;
}
