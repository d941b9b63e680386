import { notifyMonthlyLimit } from '../../billing/limits/notifyMonthlyLimit';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import type { ReplyDeps } from '../deps';
import { takeUses } from '../uses/take';
import type { Claim, Effect } from '../verdict';
import { carriers } from './carriers';
import { applyEffects } from './effects';
import { finish, keepPlan, recordSaid } from './finish';
import type { LockedDecision } from './lock';
import { type Plan, waitBefore } from './plan';
import { writePart } from './write';

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
export async function say(trx: Trx, deps: ReplyDeps, locked: LockedDecision, plan: Plan, from: number): Promise<void> {
  const { reply, outcome, why } = plan;
  if (from === 0) await begin(trx, deps, locked, plan);
  const said: string[] = [];
  let at = from;
  do {
    const part = reply.parts[at];
    if (part !== undefined && part.kind !== 'pause') said.push(await writePart(trx, deps, locked, plan, part, at));
    at += 1;
  } while (at < reply.parts.length && waitBefore(plan, at) === 0);
  const waitMs = at < reply.parts.length ? waitBefore(plan, at) : 0;
  if (at < reply.parts.length) await keepPlan(trx, locked, plan, waitMs);
  await recordSaid(trx, locked, said, at, waitMs);
  if (at < reply.parts.length) return;
  await end(trx, deps, locked, plan);
  await finish(trx, locked, { outcome, why, by: reply.author });
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
