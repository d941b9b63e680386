import type { ReplyContext } from '../asked/asked';
import { loopsBefore } from '../asked/traffic';
import type { Stage, Verdict } from '../verdict';
import { isFlood, isLoop, isPausedForLoop, isRepeated } from './detect';

/** The first stage: decides whether an automatic reply is allowed at all, and by which stages. */
export const askGuards: Stage = async ({ db, asked }) => {
  const { account, contact, conversation, messages } = asked;
  if (account.isDisabled) return stop('account-disabled');
  if (account.isBeyondPlan) return stop('account-beyond-plan');
  if (!account.replyEnabled) return stop('reply-off');
  if (contact.blocked) return stop('blocked');
  const lines = asked.recent ?? [];
  if (isFlood(lines, messages.at(-1)!.at.getTime()))
    return { ...stop('flood'), effects: [{ kind: 'handOver', why: 'flood' }] };
  if (isPausedForLoop(lines, messages.at(-1)!.at.getTime())) return stop('loop');
  if (isLoop(lines)) {
    const minutes = loopMinutes(await loopsBefore(db, asked.companyId, conversation.id, asked.at));
    return { ...stop('loop'), effects: [{ kind: 'pause', minutes, why: 'loop' }] };
  }
  if (isRepeated(lines, messages)) return stop('repeated');
  // A rule may apply in these modes or to messages without text.
  if (conversation.mode !== 'bot') return { kind: 'pass', why: conversation.mode, only: ['rules'] };
  if (!hasText(asked)) return { kind: 'pass', why: 'no-text', only: ['hours', 'rules'] };
  return { kind: 'pass', why: 'may-answer' };
};

/** A pause for a loop always ends: after 10 minutes, then three times as long each time within a day, at most a day. */
function loopMinutes(before: number): number {
  return Math.min(10 * 3 ** before, 1_440);
}

function stop(why: Extract<Verdict, { kind: 'stop' }>['why']) {
  return { kind: 'stop', outcome: 'none', why } as const;
}

function hasText({ text }: ReplyContext): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
