import { type ReasonCode, replyReason } from '../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../src/schema/text';
import { askBack } from '../choice/askBack';
import type { StageContext, Verdict } from '../verdict';
import { askForReply } from './askForReply';
import { overReasons } from './budget/ofDay';
import { sureOf, withRest } from './byKnowledge';
import { citedOf, faultIn } from './guards/check';
import type { Fault } from './guards/fault';
import { type Written, writtenIn } from './guards/language';
import { wordIn } from './guards/wordIn';
import { readHistory } from './history';
import { insteadOf } from './instead';
import type { ModelFault } from './model/fault';
import type { ModelMessage } from './model/question';
import type { AiProfile, ModelEndpoint } from './profile';
import { instructions, promptOf } from './prompt';
import { isResting } from './rest';
import { type Answering, answersIn, say } from './say';
import { givenOf, type SourceText } from './sources';

type WithProfile = Answering & { readonly profile: AiProfile };

/**
 * Asks the profile's model within the daily budgets and checks its answer. If no answer may be sent, the knowledge
 * answers in its own text if the match is certain, otherwise the profile's fallback applies.
 */
export async function byModel(answering: WithProfile, endpoint: ModelEndpoint): Promise<Verdict> {
  const { context, profile, found, mode } = answering;
  const { db, deps, asked, options } = context;
  const given = givenOf(asked.product, found);
  context.note({ sources: given.slice(0, mostNoted).map(({ source }) => source) });
  const otherwise = async (why: ReasonCode, ...notes: Text[]): Promise<Verdict> => {
    const back = unasked.has(why) ? askBack(answering) : null;
    const because = back === null ? [] : [replyReason(why)];
    context.note({ notes: [...notes, ...because, ...(sureOf(answering) === null ? [] : [ownWords])] });
    return withRest(answering, back ?? insteadOf(context, profile, mode, why));
  };
  if (given.length === 0) return otherwise('ai-nothing-known');
  if (!options.models) return { kind: 'pass', why: 'ai-not-asked' };
  if (await isResting(db, asked.companyId, profile)) return otherwise('ai-resting');
  const rules = instructions(profile, answersIn(profile));
  const messages = await promptFor(context, profile, rules, given);
  const day = { ...asked, isTry: options.rehearsal };
  const replied = await askForReply({ db, deps, day, profile, endpoint }, messages);
  if (replied.kind === 'over') return otherwise(overReasons[replied.what]);
  context.note({ model: replied.use });
  if (replied.kind === 'fault') return otherwise(reasonOf(replied.fault), replied.fault.text);
  const { reply } = replied;
  const fault = faultIn(reply, {
    asked: asked.text,
    product: asked.product,
    given,
    rules,
    wordsOut: asked.policy.wordsOut,
    written: writtenFor(answering),
  });
  if (fault !== null) return otherwise(fault.why, ...notesOf(fault, reply.answer));
  const cited = citedOf(reply, given).map(({ source }) => source);
  context.note({ sources: cited });
  return say(answering, 'ai', [reply.answer], cited);
}

/** Without an answer of the model, the customer may be asked back. A model that answered has read what is close. */
const unasked: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'ai-resting',
  'ai-fault',
  'ai-garbage',
  'ai-declined',
  ...Object.values(overReasons),
]);

/** A small knowledge base is given as a whole; the record names the closest. */
const mostNoted = 8;

/** Messages with words that require a person are left out of the history, too. */
async function promptFor(
  { db, asked }: StageContext,
  profile: AiProfile,
  rules: string,
  given: readonly SourceText[],
): Promise<ModelMessage[]> {
  const { messages } = await readHistory(db, asked, profile.history);
  const shown = messages.filter(({ content }) => wordIn(asked.policy.wordsIn, content) === null);
  return promptOf(rules, given, shown, asked.text);
}

function reasonOf({ kind }: ModelFault): ReasonCode {
  if (kind === 'unreadable') return 'ai-garbage';
  return kind === 'declined' || kind === 'filtered' ? 'ai-declined' : 'ai-fault';
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

const ownWords = { en: 'The answer comes straight from the knowledge base.', zh: '知识库有确定的答案，改用原文作答。' };
