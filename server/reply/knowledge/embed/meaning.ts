import type { Db } from '../../../kernel/db/queries';
import { type Day, tryToday } from '../../ai/budget/ofDay';
import { ModelFault } from '../../ai/model/fault';
import { type AiProfile, readProfile } from '../../ai/profile';
import type { ReplyDeps } from '../../deps';
import { embedderOf } from './company';
import { embedTexts, modelOf } from './embedTexts';
import { spendEmbedding } from './spend';
import type { Vector } from './vector';

/** Embeds questions. */
export interface Meaning {
  /** The model of the vectors it is compared with. */
  readonly model: string;
  /** Null: not available, search by words only. */
  of(text: string): Promise<Vector | null>;
}

/** Short, because a customer is waiting. */
const timeoutMs = 1_500;

/**
 * Uses the profile's own embeddings model, within the budget of the day. Not in a transaction.
 */
export function meaningBy(
  db: Db,
  deps: Pick<ReplyDeps, 'outgoing'>,
  profile: AiProfile | null,
  day: Day,
): Meaning | null {
  const endpoint = profile?.embeddings ?? null;
  if (profile === null || endpoint === null) return null;
  return {
    model: modelOf(endpoint),
    async of(text) {
      const embed = () => embedTexts(deps.outgoing, endpoint, [text], { timeoutMs });
      try {
        const embedded = await spendEmbedding(db, day, profile, [text], embed);
        return embedded?.vectors[0] ?? null;
      } catch (error) {
        if (error instanceof ModelFault) return null;
        throw error;
      }
    },
  };
}

/** Uses the model that embeds the company's knowledge, for a member testing a question. */
export async function meaningFor(
  db: Db,
  deps: Pick<ReplyDeps, 'outgoing' | 'cipher' | 'installedModel'>,
  companyId: string,
): Promise<Meaning | null> {
  const id = await embedderOf(db, companyId);
  if (id === null) return null;
  return meaningBy(db, deps, await readProfile(db, deps, companyId, id), await tryToday(db, companyId));
}
