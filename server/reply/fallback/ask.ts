import { policyText } from '../rules/policyText';
import { usesOf } from '../uses/read';
import { type Claim, type Stage, textReply } from '../verdict';

/** The default reply if no other stage answers, at most once per customer and interval. */
export const askDefault: Stage = async ({ db, asked, options, note }) => {
  const { companyId, policy, contact, at } = asked;
  const { id, name, defaultText, defaultEveryHours } = policy;
  if (defaultText === null) return { kind: 'pass', why: 'no-default' };
  if (options.without.has('default')) return { kind: 'pass', why: 'default-sent' };
  const claims: Claim[] = [];
  if (defaultEveryHours > 0) {
    const until = new Date(at.getTime() + defaultEveryHours * 3_600_000).toISOString();
    claims.push({ key: `default:${id}:contact:${contact.id}`, max: 1, until });
  }
  const keys = claims.map(({ key }) => key);
  if ((await usesOf(db, companyId, keys, at)).size > 0) return { kind: 'pass', why: 'default-sent' };
  const { text, notes } = policyText(defaultText, asked);
  if (notes.length > 0) note({ notes });
  if (text === null) return { kind: 'pass', why: 'missing-variable' };
  return {
    kind: 'answer',
    outcome: 'default',
    why: 'default-reply',
    reply: textReply({ kind: 'system', id, name }, text, { claims }),
  };
};
