import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../src/schema/text';
import { notifyMonthlyLimit } from '../../billing/limits/notifyMonthlyLimit';
import { inTransaction } from '../../kernel/db/queries';
import type { StageContext, Verdict } from '../verdict';
import { costOf, maxTokensIn, type Tokens } from './budget/cost';
import { type ReservedOfDay, reserveOfDay } from './budget/ofDay';
import { sureOf } from './byKnowledge';
import { type Fault, faultIn } from './guards/check';
import { type Written, writtenIn } from './guards/language';
import { strangeAmount } from './guards/money';
import { wordIn } from './guards/wordIn';
import { readHistory } from './history';
import { insteadOf } from './instead';
import { ModelFault } from './model/fault';
import { askModel, type ModelAnswer, type ModelMessage } from './model/model';
import { readReply } from './modelReply';
import type { AiProfile, ModelEndpoint } from './profile';
import { answerShape, instructions, promptOf } from './prompt';
import { isResting, recordAnswer, recordFault } from './rest';
import { type Answering, answersIn, say } from './say';
import { type Given, givenOf } from './sources';

type WithProfile = Answering & { readonly profile: AiProfile };

/**
 * Asks the profile's model within the daily budgets and checks its answer. If no answer may be sent, the knowledge
 * answers in its own text if the match is certain, otherwise the profile's fallback applies.
 */
export async function byModel(answering: WithProfile, endpoint: ModelEndpoint): Promise<Verdict> {
  const { context, profile, found, mode } = answering;
  const { db, asked, options } = context;
  const given = givenOf(asked.product, found);
  context.note({ sources: given.slice(0, mostNoted).map(({ source }) => source) });
  const otherwise = async (why: ReasonCode, ...notes: Text[]): Promise<Verdict> => {
    const sure = sureOf(answering);
    context.note({ notes: [...notes, ...(sure === null ? [] : [ownWords])] });
    return sure ?? insteadOf(context, profile, mode, why);
  };
  if (given.length === 0) return otherwise('ai-nothing-known');
  if (!options.models) return { kind: 'pass', why: 'ai-not-asked' };
  if (await isResting(db, asked.companyId, profile)) return otherwise('ai-resting');
  const rules = instructions(profile, answersIn(profile));
  const messages = await promptFor(context, profile, rules, given);
  const reservation = await reserve(context, profile, messages);
  if (reservation?.kind === 'over') {
    if (reservation.what === 'plan') await notifyPlanLimit(context, true);
    return otherwise(overReasons[reservation.what]);
  }
  const answer = await ask(answering, endpoint, messages, reservation);
  if (answer instanceof ModelFault) return otherwise('ai-fault', answer.text);
  const reply = readReply(answer.text);
  if (reply === null) return otherwise('ai-garbage');
  const fault = faultIn(reply, { given, wordsOut: asked.policy.wordsOut, written: writtenFor(answering), rules });
  const problem = fault ?? strangeAmount(asked.product, given, reply.answer);
  if (problem !== null) return otherwise(problem.why, ...notesOf(problem, reply.answer));
  const cited = given.filter((_, at) => reply.cites.includes(at + 1)).map(({ source }) => source);
  context.note({ sources: cited });
  return say(answering, 'ai', reply.answer, cited);
}

/** A small knowledge base is given as a whole; the record names the closest. */
const mostNoted = 8;

/** Messages with words that require a person are left out of the history, too. */
async function promptFor(
  { db, asked }: StageContext,
  profile: AiProfile,
  rules: string,
  given: readonly Given[],
): Promise<ModelMessage[]> {
  const { messages } = await readHistory(db, asked, profile.history);
  const shown = messages.filter(({ content }) => wordIn(asked.policy.wordsIn, content) === null);
  return promptOf(rules, given, shown, asked.text);
}

/** Null in a rehearsal, which spends nothing. */
function reserve({ db, asked, options }: StageContext, profile: AiProfile, messages: readonly ModelMessage[]) {
  if (options.rehearsal) return null;
  return reserveOfDay(db, asked, profile, { in: maxTokensIn(messages), out: profile.maxTokens });
}

/** Calls the model, settles the actual use, records the model's health and adds the call to the trace. */
async function ask(
  { context, profile }: WithProfile,
  endpoint: ModelEndpoint,
  messages: readonly ModelMessage[],
  reservation: ReservedOfDay | null,
): Promise<ModelAnswer | ModelFault> {
  const { db, deps, asked } = context;
  const { temperature, maxTokens, timeoutMs } = profile;
  const settled = async (used: Tokens) => {
    const { in: tokensIn, out: tokensOut } = used;
    context.note({ model: { name: endpoint.model, tokensIn, tokensOut, cost: costOf(profile, used) } });
    await reservation?.settle(used);
    if (reservation !== null) await notifyPlanLimit(context, false);
  };
  try {
    const question = { messages, temperature, maxTokens, timeoutMs, shape: answerShape };
    const answer = await askModel(deps.outgoing, endpoint, question);
    const { tokensIn, tokensOut, text } = answer;
    await settled({ in: tokensIn ?? maxTokensIn(messages), out: tokensOut ?? Buffer.byteLength(text) });
    if (reservation !== null) await recordAnswer(db, asked.companyId, profile);
    return answer;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    // A call that may have been processed may be charged: its reservation is kept.
    await settled(error.mayCost ? { in: maxTokensIn(messages), out: maxTokens } : { in: 0, out: 0 });
    if (reservation !== null) await recordFault(db, deps, asked.companyId, profile, error.text);
    return error;
  }
}

function notifyPlanLimit({ db, deps, asked: { companyId, zone } }: StageContext, isRefused: boolean): Promise<void> {
  return inTransaction(db, (trx) => notifyMonthlyLimit(trx, deps, companyId, 'aiMoney', { zone, isRefused }));
}

/** The script the answer must use; null if the customer's cannot be determined. */
function writtenFor({ context, profile }: WithProfile): Written | null {
  const wanted = answersIn(profile);
  if (wanted !== null) return wanted === 'zh' ? 'zh' : 'latin';
  return writtenIn(context.asked.text);
}

function notesOf({ what }: Fault, answer: string): Text[] {
  const said = [...answer].slice(0, 300).join('');
  return [
    ...(what === null ? [] : [{ en: `Not allowed: ${what}`, zh: `问题内容：${what}` }]),
    ...(said === '' ? [] : [{ en: `Not sent: ${said}`, zh: `未发送：${said}` }]),
  ];
}

const overReasons = { tokens: 'ai-tokens', money: 'ai-money', plan: 'plan-limit' } as const;

const ownWords = {
  en: 'The answer comes straight from the knowledge base.',
  zh: '知识库有确定的答案，改用原文作答。',
};
