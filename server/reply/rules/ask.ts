import type { Candidate } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../src/schema/text';
import type { ReplyContext } from '../asked/asked';
import { type Clock, clockOf } from '../clock';
import { usesOf } from '../uses/read';
import type { StageContext, Verdict } from '../verdict';
import { type Answering, answerOf, isLast, keysOf, refused, verdictOf } from './answer';
import { whyNot } from './conditions';
import { type Limit, limitsOf } from './limits';
import type { Rule } from './rule';
import { type RuleMatch, ruleSetOf, ruleSetWith } from './ruleSet';

/**
 * The rules stage: finds the first of the company's rules, in order, whose words, conditions, times and limits match. A
 * rule with `then` other than 'stop' adds its parts and actions, and the next rules are asked. Of several questions, each
 * is answered by the first rule about it. The decision record
 * notes for each candidate why it did not answer. A rule that assigns to a member who cannot take the conversation says
 * nothing, because its text may promise them: it hands the conversation over instead.
 */
export async function askRules(context: StageContext): Promise<Verdict> {
  const { db, deps, asked, options, note, questions } = context;
  const stored = await ruleSetOf(db, deps, asked.companyId, options.drafts, asked.rulesVersion);
  const set = options.typed ? ruleSetWith(stored, options.typed) : stored;
  const clock = clockOf(asked.at, asked.zone);
  const matches = set.matches(asked, questions, (rule) => whyNot(rule, asked, clock) === null);
  const matched = matches.map(({ index, against, ...match }): Matched => {
    const rule = set.rules[index]!;
    const stands = options.without.has(rule.id) ? taken : standing(rule, asked, clock);
    return { ...match, rule, ...(against === null ? stands : { why: against, limits: [] }) };
  });
  const uses = await usesOf(
    db,
    asked.companyId,
    keysOf(
      asked,
      matched.filter(({ why }) => why === null),
    ),
    asked.at,
  );
  const candidates: Candidate[] = [];
  const notes: Text[] = [];
  const answers: Answering[] = [];
  const open = new Set(questions);
  for (const { rule, matched: word, closeness, kind, about, why, limits } of matched) {
    if (answers.some(isLast) && !about.some((one) => open.has(one))) continue;
    const answer = why === null ? await answerOf(context, { rule, about, limits, clock, uses }) : refused(why);
    candidates.push({
      id: rule.id,
      name: rule.name,
      why: answer.why,
      matched: word === '' ? null : word,
      ...(closeness === undefined ? {} : { closeness }),
      ...(kind === undefined ? {} : { kind }),
    });
    if (answer.note !== null) notes.push(answer.note);
    if (answer.answering === null) continue;
    answers.push(answer.answering);
    for (const one of takesAll(answer.answering) ? questions : about) open.delete(one);
    if (rule.then === 'stop' && open.size === 0) break;
  }
  note({ candidates: candidates.slice(-maxCandidates), ...(notes.length === 0 ? {} : { notes }) });
  const ofQuestion = ({ about: [first] }: Answering) => questions.indexOf(first!);
  return verdictOf(
    answers,
    [...answers].sort((one, other) => ofQuestion(one) - ofQuestion(other)),
    [...open],
    context,
  );
}

/** It says nothing, or leaves the customer to a person: so the other questions are settled, too. */
function takesAll({ rule, parts, effects }: Answering): boolean {
  return rule.then === 'stop' && (parts.length === 0 || effects.some(({ kind }) => kind !== 'label'));
}

const maxCandidates = 20;

/** A rule whose words match, with the reason against it apart from its limits. */
interface Matched extends Pick<RuleMatch, 'matched' | 'closeness' | 'kind' | 'about'> {
  readonly rule: Rule;
  readonly why: ReasonCode | null;
  readonly limits: readonly Limit[];
}

const taken = { why: 'limit-taken', limits: [] } as const;

function standing(rule: Rule, asked: ReplyContext, clock: Clock): Pick<Matched, 'why' | 'limits'> {
  const why = whyNot(rule, asked, clock);
  if (why !== null) return { why, limits: [] };
  const limits = limitsOf(rule, asked, clock);
  if (typeof limits !== 'string') return { why: null, limits };
  // The value that it asks for may be the order that it lacks.
  return { why: rule.asksFor === null ? limits : null, limits: [] };
}
