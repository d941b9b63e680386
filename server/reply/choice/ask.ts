import { aiPlanOf } from '../../billing/limits/monthly';
import { ofPlan } from '../ai/ask';
import { wordIn } from '../ai/guards/wordIn';
import { modeOf } from '../ai/profile';
import { chunkOf } from '../knowledge/search/find';
import { type Stage, textReply } from '../verdict';
import { readValue } from './askForValue';
import { chosenIn } from './chosen';
import { openChoiceOf } from './open';

/**
 * The choice stage: the customer was asked which entry they mean, and says which one, or for a value, and gives it. Any
 * other message is a new question for the next stages.
 */
export const askChoice: Stage = async (context) => {
  const { db, deps, asked, note } = context;
  const { companyId, policy, zone } = asked;
  const open = openChoiceOf(asked)!;
  const { asks } = open;
  if (asks.ruleId !== undefined) return readValue(context, open);
  const choice = chosenIn(asked.text, asks.choices);
  if (choice === null) return { kind: 'pass', why: 'no-choice' };
  note({ notes: [{ en: `Chosen: ${choice.title}`, zh: `客户选择：${choice.title}` }] });
  if (modeOf(asked, null) !== 'auto') return { kind: 'pass', why: 'ai-off' };
  const plan = await aiPlanOf(db, companyId, zone);
  if (!plan.isIncluded || !plan.hasReplies) return { kind: 'pass', why: 'plan-limit' };
  const entry = await chunkOf(db, deps, companyId, choice);
  if (entry === null) return { kind: 'pass', why: 'gone-choice' };
  if (wordIn(policy.wordsOut, entry.text) !== null) return { kind: 'pass', why: 'ai-word-out' };
  const { entryId, title, text, kind } = entry;
  return {
    kind: 'answer',
    outcome: 'knowledge',
    why: 'choice-made',
    reply: textReply({ kind: 'ai', id: null, name: title }, text, {
      claims: [ofPlan(zone)],
      carry: kind === 'faq' ? { stage: 'choice', data: { entryId, about: asks.about } } : null,
      sources: [{ kind: kind === 'product' ? 'product' : 'knowledge', id: entryId, title, score: 1 }],
    }),
  };
};
