import type { Stage } from '../verdict';
import { handOffWordIn } from './phrases';
import { handOffTextOf } from './text';

/**
 * The hand-off stage: if the customer asks for a person, members are notified at any hour and the bot stops answering.
 */
export const askHandOff: Stage = async ({ asked, note }) => {
  const { policy } = asked;
  const word = handOffWordIn(asked.text, policy.handOffWords);
  if (word === null) return { kind: 'pass', why: 'no-hand-off-word' };
  const { id, name } = policy;
  const { text, notes } = handOffTextOf(asked);
  note({ notes: [{ en: `Found: ${word}`, zh: `命中：${word}` }, ...notes] });
  return {
    kind: 'answer',
    outcome: 'handOff',
    why: 'asked-for-person',
    reply: {
      author: { kind: 'system', id, name },
      parts: [{ kind: 'text', text }],
      delayMs: 0,
      typingPerSecond: 0,
      claims: [],
      carry: null,
      effects: [{ kind: 'handOver', why: 'asked-for-person' }],
    },
  };
};
