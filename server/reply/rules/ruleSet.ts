import { isFrozen } from '../../billing/limits/frozen';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import type { Asked } from '../asked/asked';
import { compile } from '../match/compile';
import type { Match, Matcher } from '../match/rule';
import type { ReplyDeps } from '../deps';
import { compareRules, matchOf, type Rule } from './rule';

/** The enabled rules of a company in the order in which they are asked, made ready for matching. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /** Of the rules, by their place. */
  matches(asked: Pick<Asked, 'text' | 'messages'>): readonly Match[];
}

/**
 * The rules of a company as they are now; `drafts`: as they would be with every draft published. They are kept in memory and
 * known to be the newest by their version, which every change raises in its own transaction; `told` where it was read
 * already.
 */
export async function ruleSetOf(
  db: Db,
  deps: Pick<ReplyDeps, 'table'>,
  companyId: string,
  drafts = false,
  told?: number,
): Promise<RuleSet> {
  const table = deps.table('reply-rules');
  const known = knownOf(table);
  const key = drafts ? `${companyId} drafts` : companyId;
  const version = told ?? (await versionOf(db, companyId));
  const there = known.get(key);
  if (there?.version === version) {
    // Who was asked for longest ago is let go of first.
    known.delete(key);
    known.set(key, there);
    return there.set;
  }
  const [read] = await query<{ version: number | null; rules: Rule[] | null }>(db, rulesText(table, drafts), [companyId]);
  const set = makeRuleSet(read?.rules ?? []);
  known.delete(key);
  known.set(key, { version: read?.version ?? 0, set });
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return set;
}

async function versionOf(db: Db, companyId: string): Promise<number> {
  const [row] = await query<{ version: number }>(db, versionText, [companyId]);
  return row?.version ?? 0;
}

/** A set of rules, of which those that are disabled are left out. */
function makeRuleSet(all: readonly Rule[]): RuleSet {
  const rules = all.filter(({ enabled }) => enabled).sort(compareRules);
  const matcher = compile(rules.map(matchOf));
  return { rules, matches: (asked) => matchesOf(rules, matcher, asked) };
}

/**
 * Several messages that came together are asked as one text, and each by itself: 'is exactly' means a message. What a rule
 * leaves out must stand in none of them, so that such a rule is asked of all of them alone.
 */
function matchesOf(
  rules: readonly Rule[],
  matcher: Matcher,
  { text, messages }: Pick<Asked, 'text' | 'messages'>,
): readonly Match[] {
  const together = matcher.matches(text);
  if (messages.length === 1) return together;
  const found = new Map(together.map((match) => [match.index, match]));
  for (const one of messages)
    for (const match of one.text === null ? [] : matcher.matches(one.text))
      if (!found.has(match.index) && rules[match.index]!.matchNone === null) found.set(match.index, match);
  return [...found.values()].sort((one, other) => one.index - other.index);
}

interface Known {
  readonly version: number;
  readonly set: RuleSet;
}

const maxKnown = 500;
const knownByTable = new WeakMap<RecordTable, Map<string, Known>>();

function knownOf(table: RecordTable): Map<string, Known> {
  const known = knownByTable.get(table) ?? new Map<string, Known>();
  knownByTable.set(table, known);
  return known;
}

const versionText = prepared('select version from reply_rule_sets where company_id = $1');

/** Version and rules of one moment. A draft takes the place of what its rule says, and is enabled as it says. */
function rulesText({ selection }: RecordTable, drafts: boolean): string {
  const row = drafts ? `to_jsonb(r) || coalesce(d.content, '{}')` : 'to_jsonb(r)';
  const isBeyondPlan = isFrozen('rules', '$1', 'r.id');
  const draft = drafts ? 'left join reply_rule_drafts d on d.company_id = $1 and d.rule_id = r.id' : '';
  return `select (select version from reply_rule_sets where company_id = $1) as version, jsonb_agg(${row}) as rules
    from (select ${selection}, ${isBeyondPlan} as "isBeyondPlan" from reply_rules r where company_id = $1) r ${draft}`;
}
