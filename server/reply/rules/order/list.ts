import { linesOf } from '../../../../src/schema/lines';
import type { ChatDeps } from '../../../chat/deps';
import { type Db, query } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { compareRules, type Rule } from '../rule';
import { repeatedRules } from '../unreachable';
import { rulesWithLostAssignee } from './lostAssignee';

export interface OrderedRule
  extends Pick<Rule, 'id' | 'name' | 'enabled' | 'priority' | 'on' | 'matchKind' | 'then'>,
    Pick<Rule, 'accountIds' | 'groupIds' | 'productIds'> {
  /** The beginning of its words, as written. */
  readonly words: string | null;
  /** The first of its examples. */
  readonly example: string | null;
  readonly kinds: Rule['kinds'];
  readonly hasDraft: boolean;
  /** Name of an earlier rule with the same words, which always answers before it; null: none. */
  readonly hiddenBy: string | null;
  /** It assigns to a member who can take conversations of none of its accounts, so it hands them over instead. */
  readonly isAssigneeLost: boolean;
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
  const lost = await rulesWithLostAssignee(db, deps, companyId, rules);
  const hidden = repeatedRules(rules);
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
      example: linesOf(rule.examples)[0] ?? null,
      kinds: rule.kinds,
      hasDraft: withDraft.has(id),
      hiddenBy: hidden.get(id) ?? null,
      isAssigneeLost: lost.has(id),
    };
  });
}
