import { policyText } from '../rules/policyText';
import { usesOf } from '../uses/read';
import { type Claim, type Stage, textReply } from '../verdict';

/** The hours stage: answers now, defers, or sends the out-of-hours text. */
export const askHours: Stage = async ({ db, asked, note }) => {
  const { companyId, policy, contact, at } = asked;
  if (policy.isOpen) return { kind: 'pass', why: 'within-hours' };
  const { id, name, offHours, offHoursText, opensAt } = policy;
  if (offHours === 'answer') return { kind: 'pass', why: 'hours-answer' };
  if (offHours === 'defer' && opensAt !== null) return { kind: 'wait', why: 'deferred', until: opensAt };
  const silence = { kind: 'stop', outcome: 'none', why: 'outside-hours' } as const;
  if (offHours !== 'text' || offHoursText === null) return silence;
  // Once per closed period; once a week if the next opening is unknown.
  const until = opensAt ?? new Date(at.getTime() + 7 * 86_400_000);
  const claim: Claim = { key: `hours:${id}:contact:${contact.id}`, max: 1, until: until.toISOString() };
  if ((await usesOf(db, companyId, [claim.key], at)).size > 0) return silence;
  const { text, notes } = policyText(offHoursText, asked);
  if (notes.length > 0) note({ notes });
  if (text === null) return silence;
  return {
    kind: 'answer',
    outcome: 'default',
    why: 'outside-hours',
    reply: textReply({ kind: 'system', id, name }, text, { claims: [claim] }),
  };
};
