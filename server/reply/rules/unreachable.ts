import { compile } from '../match/compile';
import { covers } from '../match/covers';
import type { MatchRule } from '../match/rule';

/** What determines whether a rule hides others or is hidden. */
export interface HidingRule {
  readonly id: string;
  readonly match: MatchRule;
  /** An empty list includes everything. */
  readonly scope: {
    readonly accountIds: readonly string[];
    readonly groupIds: readonly string[];
    readonly productIds: readonly string[];
  };
  /**
   * Something besides words and scope may prevent it from answering: conditions, hours, limits, a variable without a
   * value.
   */
  readonly isLimited: boolean;
  /** No further rule is evaluated after it answers. */
  readonly stops: boolean;
}

export interface Unreachable {
  readonly id: string;
  /** The first earlier rule that always answers before it. */
  readonly byId: string;
}

/**
 * The rules that can never answer because an earlier one always does. Conservative: two rules that only together hide a
 * third are not detected. `rules`: the enabled ones in evaluation order.
 */
export function findUnreachable(rules: readonly HidingRule[]): Unreachable[] {
  const hiding = rules.flatMap((rule, place) => (rule.stops && !rule.isLimited ? [{ rule, place }] : []));
  const candidates = candidatesAmong(hiding.map(({ rule }) => rule.match));
  return rules.flatMap((rule, place): Unreachable[] => {
    const by = candidates(rule.match)
      .map((index) => hiding[index]!)
      .find((one) => one.place < place && isWithin(rule, one.rule) && covers(one.rule.match, rule.match));
    return by === undefined ? [] : [{ id: rule.id, byId: by.rule.id }];
  });
}

function isWithin({ scope }: HidingRule, { scope: wider }: HidingRule): boolean {
  return (['accountIds', 'groupIds', 'productIds'] as const).every(
    (name) =>
      wider[name].length === 0 || (scope[name].length > 0 && scope[name].every((id) => wider[name].includes(id))),
  );
}

/** The rules that may cover another one, in order: those with a word found in a word the other requires. */
function candidatesAmong(rules: readonly MatchRule[]): (rule: MatchRule) => readonly number[] {
  const wanted = rules.map((rule) => ({ ...rule, any: [...rule.any, ...rule.all], all: [], none: [] }));
  const matcher = compile(wanted);
  const open = wanted.flatMap(({ any }, index) => (any.length === 0 ? [index] : []));
  const byPattern = new Map<string, number[]>();
  wanted.forEach(({ kind, any }, index) => {
    for (const pattern of kind === 'regex' ? any : [])
      byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), index]);
  });
  return ({ kind, any, all }) => {
    // A covering rule must match each of `any`, so the first one suffices as a filter.
    const needed = [...all, ...any.slice(0, 1)];
    const found = needed.flatMap((text) =>
      kind === 'regex' ? (byPattern.get(text) ?? []) : matcher.matches(text).map(({ index }) => index),
    );
    return [...new Set([...open, ...found])].sort((one, other) => one - other);
  };
}
