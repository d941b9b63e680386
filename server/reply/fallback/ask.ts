import { usesOf } from '../uses/read';
import type { Claim, Stage } from '../verdict';

/** What is said where nothing else answers, to a customer once in a while. */
export const askDefault: Stage = async ({ db, asked: { companyId, policy, contact, at } }) => {
  const { id, name, defaultText, defaultEveryHours } = policy;
  if (defaultText === null) return { kind: 'pass', why: 'no-default' };
  const claims: Claim[] = [];
  if (defaultEveryHours > 0) {
    const until = new Date(at.getTime() + defaultEveryHours * 3_600_000).toISOString();
    claims.push({ key: `default:${id}:contact:${contact.id}`, most: 1, until });
  }
  const keys = claims.map(({ key }) => key);
  if ((await usesOf(db, companyId, keys, at)).size > 0) return { kind: 'pass', why: 'default-sent' };
  return {
    ...{ kind: 'answer', outcome: 'default', why: 'default-reply' },
    reply: {
      author: { kind: 'system', id, name },
      parts: [{ kind: 'text', text: defaultText }],
      ...{ delayMs: 0, typingPerSecond: 0, effects: [], claims, carry: null },
    },
  };
};
