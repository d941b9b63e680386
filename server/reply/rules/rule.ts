import type { OrderState } from '../../../src/schema/order';
import type { MatchRule } from '../match/rule';

/** A rule as it is published, or as its draft has it. Names are the resource's. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Beyond the company's plan: it is not asked. */
  readonly isBeyondPlan?: boolean;
  readonly priority: number;
  readonly on: 'any' | 'first' | 'media';
  readonly matchKind: MatchRule['kind'];
  /** A word or phrase in each line. */
  readonly matchAny: string | null;
  readonly matchAll: string | null;
  readonly matchNone: string | null;
  /** Null where the kind knows none. */
  readonly typos: number | null;
  /** Lists that say whom it is for: an empty one says all. */
  readonly accountIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly productIds: readonly string[];
  readonly languages: readonly string[];
  readonly labelsAny: readonly string[];
  readonly labelsNone: readonly string[];
  readonly orderStates: readonly (OrderState | 'none')[];
  /** How many orders of the customer were paid, both among them; null: any number. */
  readonly ordersFrom: number | null;
  readonly ordersTo: number | null;
  readonly serviceHours: 'any' | 'within' | 'outside';
  readonly modes: readonly string[];
  readonly hours: unknown;
  /** Days, 'YYYY-MM-DD', both among those it holds on. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly holidays: 'any' | 'not' | 'only';
  readonly parts: readonly RulePart[];
  /** Of the variants 1, 2 ...; empty: the same for all. */
  readonly weights: readonly { readonly weight: number }[];
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

/** One message of the answer. Rows that were kept before there were variants have no more than kind and text. */
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

/** The words of a field that holds one in each line. */
export function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What of a rule says which texts it answers. */
export function matchOf({ id, matchKind, matchAny, matchAll, matchNone, typos }: MatchingPart): MatchRule {
  return {
    ...{ id, kind: matchKind, any: linesOf(matchAny), all: linesOf(matchAll), none: linesOf(matchNone) },
    typos: (typos ?? 0) as MatchRule['typos'],
  };
}
type MatchingPart = Pick<Rule, 'id' | 'matchKind' | 'matchAny' | 'matchAll' | 'matchNone' | 'typos'>;

/**
 * The order in which rules are asked: by priority, then those for products before those for accounts, groups and the whole
 * company, then the older one.
 */
export function compareRules(one: Placed, other: Placed): number {
  if (one.priority !== other.priority) return other.priority - one.priority;
  return compareTied(one, other);
}

/** As `compareRules`, of two with the same priority. Never 0 for two rules. */
export function compareTied(one: Placed, other: Placed): number {
  const apart = specificityOf(other) - specificityOf(one);
  if (apart !== 0) return apart;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

export type Placed = Pick<Rule, 'id' | 'priority' | 'accountIds' | 'groupIds' | 'productIds'>;

/** 3 for a rule for products, 2 for accounts, 1 for groups, 0 for the whole company. */
function specificityOf({ accountIds, groupIds, productIds }: Omit<Placed, 'priority' | 'id'>): 0 | 1 | 2 | 3 {
  if (productIds.length > 0) return 3;
  if (accountIds.length > 0) return 2;
  return groupIds.length > 0 ? 1 : 0;
}
