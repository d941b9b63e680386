import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../src/schema/text';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import type { Db } from '../../kernel/db/queries';
import { handOver } from '../ai/instead';
import type { ReplyContext } from '../asked/asked';
import { openChoiceOf } from '../choice/open';
import { withValue } from '../choice/value';
import { type Clock, clockOf } from '../clock';
import { usesOf } from '../uses/read';
import type { Claim, Effect, Reply, ReplyPart, RuleAssignment, StageContext, Verdict } from '../verdict';
import { type Limit, limitsOf, reached, type Uses } from './limits';
import { ask } from './question';
import { type Resolved, resolveParts } from './resolve';
import type { Rule } from './rule';
import { chanceOf, chooseVariant, variantKey, variantsOf } from './variants';

interface ToAnswer {
  readonly rule: Rule;
  /** The questions that it is about. */
  readonly about: readonly string[];
  readonly limits: readonly Limit[];
  readonly clock: Clock;
  readonly uses: Uses;
}

export interface Answer {
  readonly why: ReasonCode | null;
  readonly note: Text | null;
  readonly answering: Answering | null;
}

/** A rule's part of the reply. */
export interface Answering {
  readonly rule: Rule;
  readonly about: readonly string[];
  readonly effects: readonly Effect[];
  /** It assigns to a member who cannot take the conversation. */
  readonly isLost: boolean;
  readonly parts: readonly ReplyPart[];
  /** They ask the customer for a value. */
  readonly asks?: true;
  readonly claims: readonly Claim[];
}

export const refused = (why: ReasonCode, note: Text | null = null): Answer => ({ why, note, answering: null });

/** The answer of a rule, in full; or what it asks the customer for first. */
export async function answerOf(context: StageContext, { rule, about, limits, clock, uses }: ToAnswer): Promise<Answer> {
  const { db, deps } = context;
  const why = reached(limits, uses);
  if (why !== null) return refused(why);
  const lost = await lostBy(db, deps, rule, context.asked);
  if (lost !== null) {
    const effects = effectsOf(rule).filter(({ kind }) => kind !== 'assign' && kind !== 'handOver');
    const instead: Effect = { kind: 'handOver', why: 'assignee-gone', lost };
    const answering = { rule, about, parts: [], claims: [], effects: [...effects, instead], isLost: true };
    return { why: 'assignee-gone', note: null, answering };
  }
  if (rule.asksFor !== null && context.asked.given === undefined) {
    const given = await withValue(db, context.asked, rule, false);
    return given === null ? firstAsk(context, rule, about) : answerWithValue({ ...context, asked: given }, rule, about);
  }
  const { asked } = context;
  const seed = asked.messages.at(-1)!.id;
  const chosen = chooseVariant(rule, { seed, conversationId: asked.conversation.id, at: asked.at, uses });
  const resolved: Resolved = await resolveParts(db, chosen.parts, asked, clock);
  if (!resolved.ok) return refused(resolved.why, withRuleName(rule, resolved.note));
  const claims = [...limits.map(({ claim }) => claim), ...(chosen.claim === null ? [] : [chosen.claim])];
  const answering = { rule, about, parts: resolved.parts, claims, effects: effectsOf(rule), isLost: false };
  return { why: null, note: null, answering };
}

function firstAsk(context: StageContext, rule: Rule, about: readonly string[]): Answer {
  const { conversation } = context.asked;
  if (conversation.mode !== 'bot' || openChoiceOf(context.asked)?.asks.ruleId === rule.id)
    return refused('value-awaited');
  const question = ask(context, rule);
  if (question === null) return refused('missing-variable');
  const { parts } = question.reply;
  return {
    why: null,
    note: null,
    answering: { rule, about, parts, asks: true, claims: [], effects: [], isLost: false },
  };
}

/** The answer of a rule to which the customer gave the value, which may be the order that its limits refer to. */
async function answerWithValue(context: StageContext, rule: Rule, about: readonly string[]): Promise<Answer> {
  const { db, asked } = context;
  const clock = clockOf(asked.at, asked.zone);
  const limits = limitsOf(rule, asked, clock);
  if (typeof limits === 'string') return refused(limits);
  const uses = await usesOf(db, asked.companyId, keysOf(asked, [{ rule, limits }]), asked.at);
  return answerOf(context, { rule, about, limits, clock, uses });
}

/** The verdict of one rule, whatever its words and conditions: the customer has given what it had asked for. */
export async function answerOfRule(context: StageContext, rule: Rule): Promise<Verdict> {
  const { why, note, answering } = await answerWithValue(context, rule, context.questions);
  const matched = context.asked.given ?? null;
  context.note({ candidates: [{ id: rule.id, name: rule.name, why, matched }], notes: note === null ? [] : [note] });
  return answering === null
    ? { kind: 'pass', why: why ?? 'no-rule' }
    : verdictOf([answering], [answering], [], context);
}

/** The counter keys of rules that may answer, loaded in one query, because any of them may still be skipped. */
export function keysOf(asked: ReplyContext, some: readonly Pick<ToAnswer, 'rule' | 'limits'>[]): string[] {
  return some.flatMap(({ rule, limits }) => [
    ...limits.map(({ claim }) => claim.key),
    ...(variantsOf(rule.parts).length > 1 ? [variantKey(rule.id, asked.conversation.id)] : []),
  ]);
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

export const isLast = ({ rule }: Answering) => rule.then === 'stop';

/** Combines the matching rules. Delay, typing speed and name come from the first rule that says something. */
export function verdictOf(
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
  const isAsking = speaking.every(({ asks }) => asks === true);
  const reply: Reply = {
    author: { kind: 'rule', id: rule.id, name: rule.name },
    parts: inOrder.flatMap(({ parts }) => parts),
    delayMs: delayOf(rule, context.asked.messages.at(-1)!.id),
    typingPerSecond: rule.typingPerSecond,
    effects,
    claims,
    carry: null,
  };
  return isAsking
    ? { kind: 'answer', outcome: 'asked', why: 'value-asked', reply, open }
    : { kind: 'answer', outcome: 'rule', why: null, reply, open };
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
