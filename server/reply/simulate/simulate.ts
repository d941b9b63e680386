import type { Simulated, Simulation } from '../../../src/schema/reply/simulation';
import type { Db } from '../../kernel/db/queries';
import type { MemberContext } from '../../kernel/routes/route';
import type { ReplyContext } from '../asked/asked';
import { decideReply } from '../decide';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import { simulatedContext, type Tried } from './facts';
import { typedRule } from './typed';
import { actionsIn, namesIn, partsIn } from './worded';

export interface ToSimulate extends Tried {
  /** Use the rules as if every draft were published. */
  readonly drafts: boolean;
  /** Call the language model, which may cost money. */
  readonly models: boolean;
  /** A rule that is being typed, as the form sends it; null: none. */
  readonly rule: unknown;
}

/**
 * What would happen to a message now, decided by the production stages; if a guard blocks it, also what would happen
 * without that guard. Nothing is written or sent.
 */
export async function simulate(
  db: Db,
  deps: ReplyDeps,
  who: Pick<MemberContext, 'actor' | 'author'>,
  { drafts, models, rule, ...tried }: ToSimulate,
): Promise<Simulation> {
  const asked = await simulatedContext(db, deps, who, tried);
  const typed = await typedRule(db, deps, who.author, rule);
  const options = { rehearsal: true, without: new Set<string>(), drafts, models, typed };
  const run = async (facts: ReplyContext) => simulatedOf(db, facts, await decideReply(db, deps, facts, options));
  const real = await run(asked);
  const otherwise = isGuarded(real) ? await run(unguarded(asked)) : null;
  return { text: asked.text, ...real, otherwise };
}

async function simulatedOf(db: Db, { companyId }: ReplyContext, decision: Decision): Promise<Simulated> {
  const { outcome, why, reply, effects, stages, suggestion, waitUntil } = decision;
  const [said, done] = [reply?.parts ?? [], reply?.effects ?? effects];
  const names = await namesIn(db, companyId, said, done);
  return {
    outcome,
    why,
    stages,
    by: reply?.author ?? null,
    says: partsIn(said, names),
    actions: actionsIn(done, names),
    delayMs: reply?.delayMs ?? 0,
    suggestion: suggestion?.text ?? null,
    waitUntil: waitUntil?.toISOString() ?? null,
  };
}

/** Blocked by a guard, rather than having nothing to say. */
function isGuarded({ outcome, stages }: Simulated): boolean {
  const why = stages[0]?.why;
  return outcome === 'none' && why !== 'may-answer' && why !== 'no-text';
}

/** The same facts without blocks: the bot is active, and there are no earlier messages. */
function unguarded({ account, contact, conversation, ...asked }: ReplyContext): ReplyContext {
  return {
    ...asked,
    recent: [],
    account: { ...account, isDisabled: false, isBeyondPlan: false, replyEnabled: true },
    contact: { ...contact, blocked: false },
    conversation: { ...conversation, mode: 'bot' },
  };
}
