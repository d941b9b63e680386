import type { Db } from '../../kernel/db/queries';
import type { Asked } from '../asked/asked';
import { usesOf } from '../uses/read';
import type { Claim } from '../verdict';
import { countedFrom } from './history';
import type { AiProfile } from './profile';

/** How often the AI has answered in the conversation, and the claim of once more. */
export interface Turns {
  readonly used: number;
  readonly claim: Claim;
}

/** Counted since a member last answered there, or it was resolved or handed back: by the number of that message. */
export async function turnsOf(db: Db, { companyId, conversation, at }: Asked, { maxTurns }: AiProfile): Promise<Turns> {
  const key = `ai:turns:${conversation.id}:${await countedFrom(db, companyId, conversation.id)}`;
  const until = new Date(at.getTime() + keptMs).toISOString();
  return { used: (await usesOf(db, companyId, [key], at)).get(key) ?? 0, claim: { key, max: maxTurns, until } };
}

/** A conversation that was silent for so long begins anew. */
const keptMs = 30 * 86_400_000;
