import { handOver } from '../ai/instead';
import { answerOfRule } from '../rules/answer';
import { ask } from '../rules/question';
import { ruleSetOf } from '../rules/ruleSet';
import type { StageContext, Verdict } from '../verdict';
import type { OpenChoice } from './open';
import { withValue } from './value';

/** Fruitless questions for a value; then a person takes over. */
const mostTimes = 2;

/**
 * A rule asked for a value. If the customer gives it, the rule answers. Otherwise other rules may, or they are asked once
 * more; then a person takes over.
 */
export async function readValue(context: StageContext, { asks, times }: OpenChoice): Promise<Verdict> {
  const { db, deps, asked, options, questions } = context;
  const set = await ruleSetOf(db, deps, asked.companyId, options.drafts, asked.rulesVersion);
  const rule = set.rules.find(({ id }) => id === asks.ruleId);
  if (rule === undefined || rule.asksFor === null || rule.isBeyondPlan || options.without.has(rule.id))
    return { kind: 'pass', why: 'gone-choice' };
  const given = await withValue(db, asked, rule, true);
  if (given === null) {
    const otherwise = times >= mostTimes ? handOver(context, 'no-value-again') : ask(context, rule, true);
    return { kind: 'pass', why: 'no-value', only: ['rules'], ...(otherwise === null ? {} : { otherwise }) };
  }
  const verdict = await answerOfRule({ ...context, asked: given }, rule);
  if (verdict.kind !== 'answer') return verdict;
  // What else was asked in the same message.
  const open = questions.length === 1 ? [] : questions.filter((one) => !one.includes(given.given!));
  return { ...verdict, why: 'value-given', open };
}
