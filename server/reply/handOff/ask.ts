import { handOver } from '../ai/instead';
import type { Stage } from '../verdict';
import { handOffWordIn } from './phrases';

/**
 * The hand-off stage: if the customer asks for a person, members are notified at any hour and the bot stops answering.
 */
export const askHandOff: Stage = async (context) => {
  const { text, policy } = context.asked;
  const word = handOffWordIn(text, policy.handOffWords);
  if (word === null) return { kind: 'pass', why: 'no-hand-off-word' };
  context.note({ notes: [{ en: `Found: ${word}`, zh: `命中：${word}` }] });
  return handOver(context, 'asked-for-person');
};
