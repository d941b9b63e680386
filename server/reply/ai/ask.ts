import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { aiPlanOf } from '../../billing/limits/monthly';
import { notifyMonthlyLimit } from '../../billing/limits/notifyMonthlyLimit';
import { inTransaction } from '../../kernel/db/queries';
import { meaningBy } from '../knowledge/embed/meaning';
import { type Found, findKnowledge } from '../knowledge/search/find';
import type { Claim, Stage, StageContext } from '../verdict';
import { byKnowledge } from './byKnowledge';
import { byModel } from './byModel';
import { wordIn } from './guards/wordIn';
import { handOver, insteadOf } from './instead';
import { knownOf } from './known';
import { type AiProfile, modeOf, readProfile } from './profile';
import { answersIn } from './say';
import { turnsOf } from './turns';

/**
 * The AI stage: a language model, or the knowledge base alone, answers. A model's answer is only sent if it passes the
 * checks in `guards`; otherwise the profile's fallback applies. Records the cost of the call and the model's health,
 * except in a rehearsal.
 */
export const askAi: Stage = async (context) => {
  const { db, deps, asked } = context;
  const { companyId, account, product, policy, text } = asked;
  const pass = (why: ReasonCode) => ({ kind: 'pass', why }) as const;
  if (!account.aiEnabled) return pass('ai-off');
  const profile = account.aiProfileId === null ? null : await readProfile(db, deps, companyId, account.aiProfileId);
  const mode = modeOf(asked, profile);
  if (mode === 'off') return pass('ai-off');
  if (profile?.enabled === false) return pass('ai-profile-disabled');
  if (text.trim() === '') return pass('no-text');
  const plan = await aiPlanOf(db, companyId, asked.zone);
  if (!plan.isIncluded) return pass('plan-feature');
  const word = wordIn(policy.wordsIn, text);
  if (word !== null) {
    context.note({ notes: [{ en: `Word: ${word}`, zh: `词语：${word}` }] });
    return handOver(context, 'ai-word-in');
  }
  if (!plan.hasReplies) {
    if (!context.options.rehearsal) await notifyUsedUp(context);
    return profile === null ? pass('plan-limit') : insteadOf(context, profile, mode, 'plan-limit');
  }
  const turns = profile === null ? null : await turnsOf(db, asked, profile);
  if (profile !== null && turns!.used >= profile.maxTurns) return insteadOf(context, profile, mode, 'ai-turns');
  // Only models use knowledge found by meaning (embeddings).
  const meaning = context.options.models
    ? meaningBy(db, deps, profile, { ...asked, isTry: context.options.rehearsal })
    : null;
  const isForModel = profile !== null && profile.provider !== 'knowledge' && profile.endpoint !== null;
  const wanted = { text, productId: product?.id ?? null, language: languageWanted(profile), forModel: isForModel };
  const whole = await findKnowledge(db, deps, companyId, wanted, meaning);
  const { questions } = context;
  const searched = questions.length === 1 ? [] : questions;
  const each = await Promise.all(searched.map((one) => findKnowledge(db, deps, companyId, { ...wanted, text: one })));
  const answering = {
    context,
    profile,
    mode,
    found: allOf([...each, whole]),
    known: knownOf(questions, { whole, each }),
    claims: [...(turns === null ? [] : [turns.claim]), ofPlan(asked.zone)],
  };
  if (profile === null || profile.provider === 'knowledge') return byKnowledge(answering);
  if (profile.endpoint === null) return byKnowledge(answering, 'ai-no-model');
  return byModel({ ...answering, profile }, profile.endpoint);
};

/** The results of several searches, the first of each before the second ones. */
function allOf(searches: readonly (readonly Found[])[]): readonly Found[] {
  const longest = Math.max(...searches.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, at) => searches.flatMap((found) => found[at] ?? [])).flat();
  return [...new Map([...mixed].reverse().map((one) => [one.chunkId, one])).values()].reverse();
}

function notifyUsedUp({ db, deps, asked: { companyId, zone } }: StageContext): Promise<void> {
  return inTransaction(db, (trx) => notifyMonthlyLimit(trx, deps, companyId, 'aiReplies', { zone, isRefused: true }));
}

/** One AI reply of the plan's month, claimed when the answer is sent. */
export function ofPlan(zone: string): Claim {
  return { key: 'plan:aiReplies', max: 1, until: null, ofMonth: { name: 'aiReplies', zone } };
}

function languageWanted(profile: AiProfile | null) {
  return profile === null ? null : answersIn(profile);
}
