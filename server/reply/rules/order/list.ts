import { parseTemplate, replyVariableNames } from '../../../../src/schema/templates';
import type { ChatDeps } from '../../../chat/deps';
import { type Db, query } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { compareRules, matchOf, type Rule } from '../rule';
import { findUnreachable } from '../unreachable';
import { type Never, neverOf, surroundingsOf } from './never';

/** A rule with its place in the evaluation order. */
export interface OrderedRule
  extends Pick<Rule, 'id' | 'name' | 'enabled' | 'priority' | 'on' | 'matchKind' | 'then'>,
    Pick<Rule, 'accountIds' | 'groupIds' | 'productIds'> {
  /** The beginning of its words, as written. */
  readonly words: string | null;
  readonly hasDraft: boolean;
  /** Name of the rule that always answers before it; null: it can answer. */
  readonly hiddenBy: string | null;
  /** Why its own settings prevent it from ever answering; null: none known. */
  readonly never: Never | null;
}

/** All rules of the company in evaluation order; disabled rules are listed at their place. */
export async function orderedRules(
  db: Db,
  deps: ChatDeps,
  table: RecordTable,
  companyId: string,
): Promise<OrderedRule[]> {
  const text = `select ${table.selection} from reply_rules where company_id = $1`;
  const rules = (await query<Rule>(db, text, [companyId])).sort(compareRules);
  const drafts = await query<{ id: string }>(db, 'select rule_id as id from reply_rule_drafts where company_id = $1', [
    companyId,
  ]);
  const withDraft = new Set(drafts.map(({ id }) => id));
  const around = await surroundingsOf(db, deps, companyId);
  const never = new Map(rules.map((rule) => [rule.id, neverOf(rule, around)]));
  // A rule that never answers hides no others, unless it hands over instead.
  const hidden = hiddenAmong(rules.filter(({ id }) => [null, 'assignee'].includes(never.get(id)!)));
  return rules.map((rule) => {
    const { id, name, enabled, priority, on, matchKind, then: onward, accountIds, groupIds, productIds } = rule;
    return {
      id,
      name,
      enabled,
      priority,
      on,
      matchKind,
      accountIds,
      groupIds,
      productIds,
      // biome-ignore lint/suspicious/noThenProperty: a name of the contract; its value is a text.
      then: onward,
      words: (rule.matchAny ?? rule.matchAll)?.slice(0, 200) ?? null,
      hasDraft: withDraft.has(id),
      hiddenBy: hidden.get(id) ?? null,
      never: never.get(id) ?? null,
    };
  });
}

/** Maps the id of each unreachable rule to the name of the rule that always answers before it. */
function hiddenAmong(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const enabled = rules.filter((rule) => rule.enabled);
  const byId = new Map(enabled.map((rule) => [rule.id, rule]));
  const found = findUnreachable(
    enabled.map((rule) => ({
      id: rule.id,
      match: matchOf(rule),
      isLimited: isLimited(rule),
      stops: rule.then === 'stop',
      scope: { accountIds: rule.accountIds, groupIds: rule.groupIds, productIds: rule.productIds },
    })),
  );
  return new Map(
    found.flatMap(({ id, byId: by }) => {
      const [rule, first] = [byId.get(id)!, byId.get(by)!];
      // The first rule only hides another if it answers in all of the other's modes.
      return rule.modes.every((mode) => first.modes.includes(mode)) ? [[id, first.name] as const] : [];
    }),
  );
}

/**
 * Whether anything besides words and scope may prevent a rule from answering. With several messages, exclusions do as
 * well.
 */
function isLimited(rule: Rule): boolean {
  return (
    rule.on !== 'any' ||
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
