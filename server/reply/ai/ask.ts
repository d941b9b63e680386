import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { aiPlanOf } from '../../billing/limits/monthly';
import { notifyMonthlyLimit } from '../../billing/limits/notifyMonthlyLimit';
import { inTransaction } from '../../kernel/db/queries';
import { meaningBy } from '../knowledge/embed/meaning';
import { findKnowledge } from '../knowledge/find';
import type { Claim, Stage, StageContext } from '../verdict';
import { byKnowledge } from './byKnowledge';
import { byModel } from './byModel';
import { wordIn } from './guards/words';
import { handOver, insteadOf } from './instead';
import { type AiProfile, modeOf, readProfile } from './profile';
import { answersIn } from './say';
import { turnsOf } from './turns';

/**
 * Whether a language model, or the knowledge alone, answers. A model's answer is only ever said as far as the checks of
 * `guards` let it; where none may be said the profile says what happens instead. Writes what a call costs, and how the
 * model does; a rehearsal writes neither.
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
  // Only a model draws on what is found by meaning.
  const meaning = context.options.models
    ? meaningBy(db, deps, profile, context.options.rehearsal ? null : asked)
    : null;
  const wanted = { text, productId: product?.id ?? null, language: languageWanted(profile) };
  const found = await findKnowledge(db, deps, companyId, wanted, meaning);
  const answering = {
    context,
    profile,
    mode,
    found,
    claims: [...(turns === null ? [] : [turns.claim]), ofPlan(asked.zone)],
  };
  if (profile === null || profile.provider === 'knowledge') return byKnowledge(answering);
  if (profile.endpoint === null) return byKnowledge(answering, 'ai-no-model');
  return byModel({ ...answering, profile }, profile.endpoint);
};

function notifyUsedUp({ db, deps, asked: { companyId, zone } }: StageContext): Promise<void> {
  return inTransaction(db, (trx) => notifyMonthlyLimit(trx, deps, companyId, 'aiReplies', { zone, isRefused: true }));
}

/** One more answer of the plan's month, taken when it is said. */
function ofPlan(zone: string): Claim {
  return { key: 'plan:aiReplies', max: 1, until: null, ofMonth: { name: 'aiReplies', zone } };
}

function languageWanted(profile: AiProfile | null) {
  return profile === null ? null : answersIn(profile);
}
