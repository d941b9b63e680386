import { compile } from '../match/compile';
import { covers } from '../match/covers';
import type { MatchRule } from '../match/rule';

/** What there is to know of a rule to say which others it hides, and which hide it. */
export interface HidingRule {
  readonly id: string;
  readonly match: MatchRule;
  /** Whom it is for; an empty list names all. */
  readonly scope: {
    readonly accountIds: readonly string[];
    readonly groupIds: readonly string[];
    readonly productIds: readonly string[];
  };
  /** Something beside words and scope may keep it from answering: conditions, hours, caps, a variable without a value. */
  readonly isLimited: boolean;
  /** No further rule is asked once it has answered. */
  readonly stops: boolean;
}

export interface Unreachable {
  readonly id: string;
  /** The first of the rules before it that always answers in its place. */
  readonly byId: string;
}

/**
 * The rules that can never answer, because one before them always does. Only what is certain is told: two rules that hide
 * a third together are not seen. `rules`: the enabled ones, in the order in which they are asked.
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

/** Which of the rules may cover another, in their order: those of whose words one is found in a word that it needs. */
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
    // Whichever of `any` is found, it has to do: so the first of them tells.
    const needed = [...all, ...any.slice(0, 1)];
    const found = needed.flatMap((text) =>
      kind === 'regex' ? (byPattern.get(text) ?? []) : matcher.matches(text).map(({ index }) => index),
    );
    return [...new Set([...open, ...found])].sort((one, other) => one - other);
  };
}
