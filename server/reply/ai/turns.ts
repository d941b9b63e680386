import type { Db } from '../../kernel/db/queries';
import type { ReplyContext } from '../asked/asked';
import { usesOf } from '../uses/read';
import type { Claim } from '../verdict';
import { countedFrom } from './history';
import type { AiProfile } from './profile';

/** How often the AI has answered in the conversation, and the claim for one more answer. */
export interface Turns {
  readonly used: number;
  readonly claim: Claim;
}

/** Counted from the last member reply, resolution or handback: its seq is part of the key. */
export async function turnsOf(
  db: Db,
  { companyId, conversation, at }: ReplyContext,
  { maxTurns }: AiProfile,
): Promise<Turns> {
  const key = `ai:turns:${conversation.id}:${await countedFrom(db, companyId, conversation.id)}`;
  const until = new Date(at.getTime() + keptMs).toISOString();
  return { used: (await usesOf(db, companyId, [key], at)).get(key) ?? 0, claim: { key, max: maxTurns, until } };
}

/** After this long without an answer the count restarts. */
const keptMs = 30 * 86_400_000;
