import { isAboutOrders } from '../../../src/schema/reply/rule/match';
import { isFrozen } from '../../billing/limits/frozen';
import { currentNumbering } from '../../kernel/db/numbering';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import type { ReplyContext } from '../asked/asked';
import type { ReplyDeps } from '../deps';
import type { Document } from '../knowledge/index/document';
import { compile } from '../match/compile';
import type { Alike, Match, Matcher } from '../match/rule';
import { type Examples, examplesOf } from './examples';
import { greetingsLast, isGreeting } from './greetings';
import { ofKinds } from './kinds';
import { compareRules, matchOf, type Rule } from './rule';

/** A company's enabled rules in evaluation order, compiled for matching. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /**
   * The rules that match, and then those that only come close. Texts are compared with the examples of rules that
   * `applies` apart from the others. `questions` are those of the text.
   */
  matches(
    asked: Pick<ReplyContext, 'text' | 'messages'>,
    questions: readonly string[],
    applies: (rule: Rule) => boolean,
  ): readonly RuleMatch[];
}

export interface RuleMatch extends Match {
  /** Which of several questions it is about: none for a greeting, all if the words are spread over them. */
  readonly about: readonly string[];
  /** An example is close, but not close enough to answer; or the question is of another kind. Null: it answers. */
  readonly against: 'example-unlike' | 'other-kind' | null;
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
  const [row] = await query<{ version: number | null; rules: Rule[] | null }>(db, rulesSql(table, drafts), [companyId]);
  const read = new Map<string, Document>();
  const set = makeRuleSet(row?.rules ?? [], there?.read ?? new Map(), read);
  known.delete(key);
  known.set(key, { version: row?.version ?? 0, numbering, set, read });
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return set;
}

/** The rules as if this one were stored and enabled. */
export function ruleSetWith({ rules }: RuleSet, typed: Rule): RuleSet {
  return makeRuleSet([...rules.filter(({ id }) => id !== typed.id), typed], new Map(), new Map());
}

async function versionOf(db: Db, companyId: string): Promise<number> {
  const [row] = await query<{ version: number }>(db, versionSql, [companyId]);
  return row?.version ?? 0;
}

/** Compiles a rule set, without disabled rules. */
function makeRuleSet(
  given: readonly Rule[],
  before: ReadonlyMap<string, Document>,
  read: Map<string, Document>,
): RuleSet {
  const rules = given.filter(({ enabled }) => enabled).sort(compareRules);
  const all = compile(rules.map(matchOf));
  const isAsked = ({ index }: Match) => !isAboutOrders(rules[index]!.on);
  const matcher: Matcher = { matches: (text, alike) => all.matches(text, alike).filter(isAsked) };
  const examples = examplesOf(rules, before, read);
  return {
    rules,
    matches(asked, questions, applies) {
      const like = alikeBy(rules, examples, applies);
      const texts = [asked.text, ...asked.messages.map(({ text }) => text ?? ''), ...questions].map((text) =>
        text.trim(),
      );
      const likened = [...new Set(texts)].flatMap((text) => (text === '' ? [] : like(text)));
      const kinded = ofKinds(rules, matcher);
      const sure = greetingsLast(rules, matchesOf(rules, kinded, asked, alikeOf(likened)), texts.join('\n'));
      const found = questions.map((text) => ({
        text,
        rules: new Set(kinded.matches(text, alikeOf(like(text))).map(({ index }) => index)),
      }));
      const isAbout = (index: number) => {
        const own = found.flatMap(({ text, rules }) => (rules.has(index) ? [text] : []));
        return own.length === 0 ? questions : own;
      };
      const indexes = new Set(sure.map(({ index }) => index));
      const isOther = ({ index }: { readonly index: number }) => !indexes.has(index) && indexes.add(index);
      const strange = matchesOf(rules, matcher, asked, alikeOf(likened)).filter(
        (one) => one.matched !== '' && rules[one.index]!.kinds.length > 0 && isOther(one),
      );
      const close = likened.filter((one) => !one.isSure && isOther(one));
      return [
        ...sure.map((one) => ({ ...one, against: null, about: isGreeting(one.matched) ? [] : isAbout(one.index) })),
        ...strange.map((one) => ({ ...one, against: 'other-kind' as const, about: [] })),
        ...close.map((one) => ({ ...one, against: 'example-unlike' as const, about: [] })),
      ];
    },
  };
}

interface AlikeRule extends Pick<Required<Match>, 'index' | 'matched' | 'closeness'> {
  /** Close enough to answer. */
  readonly isSure: boolean;
}

/**
 * Compares texts with the examples of rules: those after which the search ends, those after which it goes on, and those
 * that do not apply here each by themselves, because they do not compete.
 */
function alikeBy(
  rules: readonly Rule[],
  examples: Examples | null,
  applies: (rule: Rule) => boolean,
): (text: string) => readonly AlikeRule[] {
  if (examples === null) return () => [];
  const groups = new Map<string, Rule[]>();
  for (const rule of examples.rules) {
    const key = applies(rule) ? rule.then : `not ${rule.then}`;
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  const known = new Map<string, readonly AlikeRule[]>();
  return (text) => {
    const alike =
      known.get(text) ??
      [...groups.values()]
        .flatMap((group) => examples.like(text, group))
        .map(({ rule, example, ...one }) => ({ ...one, index: rules.indexOf(rule), matched: example }));
    known.set(text, alike);
    return alike;
  };
}

function alikeOf(alike: readonly AlikeRule[]): ReadonlyMap<number, AlikeRule> {
  return new Map(alike.filter(({ isSure }) => isSure).map((one) => [one.index, one]));
}

/**
 * Several messages are matched as one text and each on its own, because 'exact' refers to one message. A rule with
 * exclusions is only matched against all of them together, since none may contain an excluded word.
 */
function matchesOf(
  rules: readonly Rule[],
  matcher: Matcher,
  { text, messages }: Pick<ReplyContext, 'text' | 'messages'>,
  alike: Alike,
): readonly Match[] {
  const together = matcher.matches(text, alike);
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
  /** The examples as read. */
  readonly read: ReadonlyMap<string, Document>;
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
