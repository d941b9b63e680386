import type { Candidate } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../src/schema/text';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import type { Db } from '../../kernel/db/queries';
import { handOver } from '../ai/instead';
import type { ReplyContext } from '../asked/asked';
import { type Clock, clockOf } from '../clock';
import { usesOf } from '../uses/read';
import type { Claim, Effect, Reply, ReplyPart, RuleAssignment, StageContext, Verdict } from '../verdict';
import { whyNot } from './conditions';
import { type Limit, limitsOf, reached, type Uses } from './limits';
import { type Resolved, resolveParts } from './resolve';
import type { Rule } from './rule';
import { type RuleMatch, ruleSetOf } from './ruleSet';
import { chanceOf, chooseVariant, variantKey, variantsOf } from './variants';

/**
 * The rules stage: finds the first of the company's rules, in order, whose words, conditions, times and limits match. A
 * rule with `then` other than 'stop' adds its parts and actions, and the next rules are asked. Of several questions, each
 * is answered by the first rule about it. The decision record
 * notes for each candidate why it did not answer. A rule that assigns to a member who cannot take the conversation says
 * nothing, because its text may promise them: it hands the conversation over instead.
 */
export async function askRules(context: StageContext): Promise<Verdict> {
  const { db, deps, asked, options, note, questions } = context;
  const set = await ruleSetOf(db, deps, asked.companyId, options.drafts, asked.rulesVersion);
  const clock = clockOf(asked.at, asked.zone);
  const matches = set.matches(asked, questions, (rule) => whyNot(rule, asked, clock) === null);
  const matched = matches.map(({ index, isSure, ...match }): Matched => {
    const rule = set.rules[index]!;
    const stands = options.without.has(rule.id) ? taken : standing(rule, asked, clock);
    return { ...match, rule, ...(isSure ? stands : unlike) };
  });
  const uses = await usesOf(db, asked.companyId, keysOf(asked, matched), asked.at);
  const candidates: Candidate[] = [];
  const notes: Text[] = [];
  const answers: Answering[] = [];
  const open = new Set(questions);
  for (const { rule, matched: word, closeness, about, why, limits } of matched) {
    if (answers.some(isLast) && !about.some((one) => open.has(one))) continue;
    const answer = why === null ? await answerOf(context, { rule, about, limits, clock, uses }) : refused(why);
    const candidate = { id: rule.id, name: rule.name, why: answer.why, matched: word === '' ? null : word };
    candidates.push(closeness === undefined ? candidate : { ...candidate, closeness });
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

const isLast = ({ rule }: Answering) => rule.then === 'stop';

/** It says nothing, or leaves the customer to a person: so the other questions are settled, too. */
function takesAll({ rule, parts, effects }: Answering): boolean {
  return rule.then === 'stop' && (parts.length === 0 || effects.some(({ kind }) => kind !== 'label'));
}

const maxCandidates = 20;

/** A rule whose words match, with the reason against it apart from its limits. */
interface Matched extends Pick<RuleMatch, 'matched' | 'closeness' | 'about'> {
  readonly rule: Rule;
  readonly why: ReasonCode | null;
  readonly limits: readonly Limit[];
}

const taken = { why: 'limit-taken', limits: [] } as const;
const unlike = { why: 'example-unlike', limits: [] } as const;

function standing(rule: Rule, asked: ReplyContext, clock: Clock): Pick<Matched, 'why' | 'limits'> {
  const why = whyNot(rule, asked, clock);
  if (why !== null) return { why, limits: [] };
  const limits = limitsOf(rule, asked, clock);
  return typeof limits === 'string' ? { why: limits, limits: [] } : { why: null, limits };
}

/** The counter keys of all rules that may answer, loaded in one query, because any of them may still be skipped. */
function keysOf(asked: ReplyContext, matched: readonly Matched[]): string[] {
  return matched
    .filter(({ why }) => why === null)
    .flatMap(({ rule, limits }) => [
      ...limits.map(({ claim }) => claim.key),
      ...(variantsOf(rule.parts).length > 1 ? [variantKey(rule.id, asked.conversation.id)] : []),
    ]);
}

interface Answer {
  readonly why: ReasonCode | null;
  readonly note: Text | null;
  readonly answering: Answering | null;
}

interface Answering {
  readonly rule: Rule;
  readonly about: readonly string[];
  readonly effects: readonly Effect[];
  /** It assigns to a member who cannot take the conversation. */
  readonly isLost: boolean;
  readonly parts: readonly ReplyPart[];
  readonly claims: readonly Claim[];
}

const refused = (why: ReasonCode, note: Text | null = null): Answer => ({ why, note, answering: null });

async function answerOf(
  { db, deps, asked }: StageContext,
  { rule, about, limits, clock, uses }: Pick<Matched, 'rule' | 'about' | 'limits'> & { clock: Clock; uses: Uses },
): Promise<Answer> {
  const why = reached(limits, uses);
  if (why !== null) return refused(why);
  const lost = await lostBy(db, deps, rule, asked);
  if (lost !== null) {
    const effects = effectsOf(rule).filter(({ kind }) => kind !== 'assign' && kind !== 'handOver');
    const instead: Effect = { kind: 'handOver', why: 'assignee-gone', lost };
    const answering = { rule, about, parts: [], claims: [], effects: [...effects, instead], isLost: true };
    return { why: 'assignee-gone', note: null, answering };
  }
  const seed = asked.messages.at(-1)!.id;
  const chosen = chooseVariant(rule, { seed, conversationId: asked.conversation.id, at: asked.at, uses });
  const resolved: Resolved = await resolveParts(db, chosen.parts, asked, clock);
  if (!resolved.ok) return refused(resolved.why, withRuleName(rule, resolved.note));
  const claims = [...limits.map(({ claim }) => claim), ...(chosen.claim === null ? [] : [chosen.claim])];
  const answering = { rule, about, parts: resolved.parts, claims, effects: effectsOf(rule), isLost: false };
  return { why: null, note: null, answering };
}

/** The rule's assignment, if its member cannot take the conversation: removed, disabled, or without access. */
async function lostBy(
  db: Db,
  deps: StageContext['deps'],
  rule: Rule,
  { companyId, account }: ReplyContext,
): Promise<RuleAssignment | null> {
  if (rule.assignTo === null) return null;
  const able = await colleaguesOf(db, deps, companyId, account.id, 'conversations:reply');
  return able.has(rule.assignTo) ? null : assignmentOf(rule, rule.assignTo);
}

function assignmentOf({ id, name }: Rule, memberId: string): RuleAssignment {
  return { memberId, ruleId: id, ruleName: name };
}

function withRuleName({ name }: Rule, note: Text | null): Text | null {
  return note && { en: `${name}: ${note.en}`, zh: `${name}：${note.zh}` };
}

/** Combines the matching rules. Delay, typing speed and name come from the first rule that says something. */
function verdictOf(
  answers: readonly Answering[],
  inOrder: readonly Answering[],
  open: readonly string[],
  context: StageContext,
): Verdict {
  const effects = answers.flatMap((one) => one.effects);
  const speaking = answers.filter(({ parts }) => parts.length > 0);
  const claims = answers.flatMap((one) => one.claims);
  const isEnd = answers.some(isLast);
  if (speaking.length === 0 && isEnd && answers.some(({ isLost }) => isLost)) {
    const ending = handOver(context, 'assignee-gone');
    return ending.kind === 'answer'
      ? { ...ending, reply: { ...ending.reply, effects, claims } }
      : { ...ending, effects, claims };
  }
  if (speaking.length === 0)
    return isEnd
      ? { kind: 'stop', outcome: 'silent', why: 'rule-silence', effects, claims }
      : { kind: 'pass', why: 'no-rule', ...(answers.length === 0 ? {} : { effects, claims }) };
  const { rule } = speaking[0]!;
  const reply: Reply = {
    author: { kind: 'rule', id: rule.id, name: rule.name },
    parts: inOrder.flatMap(({ parts }) => parts),
    delayMs: delayOf(rule, context.asked.messages.at(-1)!.id),
    typingPerSecond: rule.typingPerSecond,
    effects,
    claims,
    carry: null,
  };
  return { kind: 'answer', outcome: 'rule', why: null, reply, open };
}

/** Milliseconds between the minimum and the maximum; deterministic per message. */
function delayOf({ id, delayMin, delayMax }: Rule, messageId: string): number {
  return Math.round((delayMin + (delayMax - delayMin) * chanceOf(messageId, id, 'delay')) * 1_000);
}

function effectsOf(rule: Rule): Effect[] {
  const { addLabels, assignTo, block } = rule;
  return [
    ...(addLabels.length > 0 ? [{ kind: 'label', add: addLabels } as const] : []),
    ...(assignTo !== null ? [{ kind: 'assign', ...assignmentOf(rule, assignTo) } as const] : []),
    ...(rule.handOver ? [{ kind: 'handOver', why: 'rule-hand-over' } as const] : []),
    ...(block ? [{ kind: 'block' } as const] : []),
  ];
}
