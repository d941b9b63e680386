import { linesOf } from '../../../src/schema/lines';
import { parseTemplate, replyVariableNames } from '../../../src/schema/templates';
import { normalise } from '../match/normalise';
import type { Rule } from './rule';

/**
 * The rules that can never answer because an earlier one with the same words always does, each with the name of that
 * one. `rules`: in evaluation order.
 */
export function repeatedRules(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const answering = new Map<string, Rule[]>();
  const repeated = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const words = wordsOf(rule);
    const earlier = answering.get(words) ?? [];
    // One with examples may answer what has none of its words.
    const first = linesOf(rule.examples).length > 0 ? undefined : earlier.find((one) => isWithin(rule, one));
    if (first !== undefined) repeated.set(rule.id, first.name);
    else if (rule.then === 'stop' && !isLimited(rule)) answering.set(words, [...earlier, rule]);
  }
  return repeated;
}

/** Two rules with the same key match the same messages. */
function wordsOf({ matchKind, matchAny, matchAll, matchNone, typos, kinds }: Rule): string {
  const words = [matchAny, matchAll, matchNone].map((lines) => {
    const written = linesOf(lines);
    return matchKind === 'regex' ? written : [...new Set(written.map(normalise))].sort();
  });
  return JSON.stringify([matchKind, typos ?? 0, words, [...kinds].sort()]);
}

/** Every conversation in which the rule may answer is one of the other's. */
function isWithin(rule: Rule, other: Rule): boolean {
  const lists = ['accountIds', 'groupIds', 'productIds'] as const;
  return (
    rule.modes.every((mode) => other.modes.includes(mode)) &&
    lists.every(
      (name) =>
        other[name].length === 0 || (rule[name].length > 0 && rule[name].every((id) => other[name].includes(id))),
    )
  );
}

/**
 * Whether anything besides words and scope may prevent a rule from answering. With several messages, exclusions do as
 * well.
 */
function isLimited(rule: Rule): boolean {
  return (
    rule.on !== 'any' ||
    (rule.matchAny ?? rule.matchAll) === null ||
    rule.asksFor !== null ||
    rule.matchNone !== null ||
    [rule.languages, rule.labelsAny, rule.labelsNone, rule.orderStates].some((list) => list.length > 0) ||
    [rule.hours, rule.fromDate, rule.toDate, rule.ordersFrom, rule.ordersTo, rule.mostPerDay, rule.oncePer].some(
      (one) => one !== null,
    ) ||
    rule.serviceHours !== 'any' ||
    rule.holidays !== 'any' ||
    rule.cooldownSeconds > 0 ||
    rule.parts.some((part) => !always.has(part.kind) || (part.kind === 'text' && mayMiss(part.text ?? '')))
  );
}

const always: ReadonlySet<string> = new Set(['text', 'pause', 'silence']);

function mayMiss(text: string): boolean {
  const parsed = parseTemplate(text, replyVariableNames);
  return !parsed.ok || parsed.parts.some((part) => typeof part !== 'string' && (part.fallback ?? '').trim() === '');
}
