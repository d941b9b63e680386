import { isFrozen } from '../../billing/limits/frozen';
import { currentNumbering } from '../../kernel/db/numbering';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import type { ReplyContext } from '../asked/asked';
import type { ReplyDeps } from '../deps';
import { compile } from '../match/compile';
import type { Match, Matcher } from '../match/rule';
import { greetingsLast, isGreeting } from './greetings';
import { compareRules, matchOf, type Rule } from './rule';

/** A company's enabled rules in evaluation order, compiled for matching. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /** Matches refer to `rules` by index. */
  matches(asked: Pick<ReplyContext, 'text' | 'messages'>): readonly Match[];
  /** Which of several questions matching rules are about: none for a greeting, all if the words are spread over them. */
  about(matches: readonly Match[], questions: readonly string[]): (readonly string[])[];
}

/**
 * The company's current rules; `drafts`: as if every draft were published. Cached in memory and validated by the rule
 * set's version, which every change increments in its transaction; `knownVersion` is that version if already read.
 */
export async function ruleSetOf(
  db: Db,
  deps: Pick<ReplyDeps, 'table'>,
  companyId: string,
  drafts = false,
  knownVersion?: number,
): Promise<RuleSet> {
  const table = deps.table('reply-rules');
  const known = knownOf(table);
  const key = drafts ? `${companyId} drafts` : companyId;
  const numbering = currentNumbering();
  const version = knownVersion ?? (await versionOf(db, companyId));
  const there = known.get(key);
  if (there?.version === version && there.numbering === numbering) {
    // Moves the entry to the end of the LRU order.
    known.delete(key);
    known.set(key, there);
    return there.set;
  }
  const [read] = await query<{ version: number | null; rules: Rule[] | null }>(db, rulesSql(table, drafts), [
    companyId,
  ]);
  const set = makeRuleSet(read?.rules ?? []);
  known.delete(key);
  known.set(key, { version: read?.version ?? 0, numbering, set });
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return set;
}

async function versionOf(db: Db, companyId: string): Promise<number> {
  const [row] = await query<{ version: number }>(db, versionSql, [companyId]);
  return row?.version ?? 0;
}

/** Compiles a rule set, without disabled rules. */
function makeRuleSet(all: readonly Rule[]): RuleSet {
  const rules = all.filter(({ enabled }) => enabled).sort(compareRules);
  const matcher = compile(rules.map(matchOf));
  return {
    rules,
    matches: (asked) => greetingsLast(rules, matchesOf(rules, matcher, asked)),
    about(matches, questions) {
      if (questions.length === 1) return matches.map(() => questions);
      const found = questions.map((text) => ({
        text,
        rules: new Set(matcher.matches(text).map(({ index }) => index)),
      }));
      return matches.map(({ index, matched }) => {
        if (isGreeting(matched)) return [];
        const own = found.flatMap(({ text, rules }) => (rules.has(index) ? [text] : []));
        return own.length === 0 ? questions : own;
      });
    },
  };
}

/**
 * Several messages are matched as one text and each on its own, because 'exact' refers to one message. A rule with
 * exclusions is only matched against all of them together, since none may contain an excluded word.
 */
function matchesOf(
  rules: readonly Rule[],
  matcher: Matcher,
  { text, messages }: Pick<ReplyContext, 'text' | 'messages'>,
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
  readonly numbering: number;
  readonly set: RuleSet;
}

const maxKnown = 500;
const knownByTable = new WeakMap<RecordTable, Map<string, Known>>();

function knownOf(table: RecordTable): Map<string, Known> {
  const known = knownByTable.get(table) ?? new Map<string, Known>();
  knownByTable.set(table, known);
  return known;
}

const versionSql = prepared('select version from reply_rule_sets where company_id = $1');

/** Reads version and rules in one snapshot. A draft replaces its rule's content, including `enabled`. */
function rulesSql({ selection }: RecordTable, drafts: boolean): string {
  const row = drafts ? `to_jsonb(r) || coalesce(d.content, '{}')` : 'to_jsonb(r)';
  const isBeyondPlan = isFrozen('rules', '$1', 'r.id');
  const draft = drafts ? 'left join reply_rule_drafts d on d.company_id = $1 and d.rule_id = r.id' : '';
  return `select (select version from reply_rule_sets where company_id = $1) as version, jsonb_agg(${row}) as rules
    from (select ${selection}, ${isBeyondPlan} as "isBeyondPlan" from reply_rules r where company_id = $1) r ${draft}`;
}
