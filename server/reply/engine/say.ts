import { notifyMonthlyLimit } from '../../billing/limits/notifyMonthlyLimit';
import type { Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import type { ReplyDeps } from '../deps';
import { takeUses } from '../uses/take';
import type { Claim, Effect } from '../verdict';
import { carriers } from './carriers';
import { messageOf } from './content';
import { applyEffects } from './effects';
import type { LockedDecision } from './lock';
import { ended, type Plan, waiting } from './plan';
import { type Opening, opened, recordLocked } from './record';

/** A use that another answer claimed between the decision and now. */
export class Taken extends Error {
  constructor(readonly claim: Claim) {
    super(`No use is left of ${claim.key}.`);
  }
}

/**
 * Sends the parts of an answer from index `from` until one has to wait, with their effects, in the transaction that
 * locks the conversation. Throws Taken if a limit was used up, Unsendable if content is missing: then nothing is sent.
 */
export async function say(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedDecision,
  plan: Plan,
  opening: Opening,
): Promise<void> {
  const { parts } = plan.reply;
  let at = locked.state === 'sending' ? locked.nextPart : 0;
  if (at === 0) await begin(trx, deps, locked, plan);
  for (let now = locked, recorded = opening; ; now = { ...locked, state: 'sending' }, recorded = opened) {
    const part = parts[at];
    const isSaid = part !== undefined && part.kind !== 'pause';
    const message = isSaid ? await messageOf(trx, deps, locked, plan, part, at) : null;
    at += 1;
    const next = at < parts.length ? waiting(plan, at) : ended(plan);
    await recordLocked(trx, now, recorded, message, next);
    if (next.state === 'done') return end(trx, deps, locked, plan);
    if (next.waitMs > 0) return;
  }
}

/** Claims a use of each. Throws Taken if one is not available. */
export async function take(trx: Trx, companyId: string, claims: readonly Claim[]): Promise<void> {
  const taken = await takeUses(trx, companyId, claims);
  if (taken !== null) throw new Taken(taken);
}

/** What happens with the first part. */
async function begin(trx: Trx, deps: ReplyDeps, locked: LockedDecision, { reply }: Plan): Promise<void> {
  await take(trx, locked.companyId, reply.claims);
  for (const { ofMonth } of reply.claims)
    if (ofMonth !== undefined) await notifyMonthlyLimit(trx, deps, locked.companyId, ofMonth.name, ofMonth);
  if (reply.carry === null) return;
  await carriers[reply.carry.stage](trx, deps, locked, reply.carry.data);
  await failPoint('reply.carried');
}

/** With the last part, because a mode change would stop the bot in the middle of its reply. */
async function end(trx: Trx, deps: ReplyDeps, locked: LockedDecision, { reply }: Plan): Promise<void> {
  await applyEffects(trx, deps, locked, reply.author.name || null, inOrder(reply.effects));
}

/** Labels and assignment first, so that notifications go to the right members. */
function inOrder(effects: readonly Effect[]): readonly Effect[] {
  const place = { label: 0, assign: 1, handOver: 2, pause: 2, block: 3 } as const;
  return [...effects].sort((a, b) => place[a.kind] - place[b.kind]);
}
