import type { Db } from '../../../kernel/db/queries';
import { ModelFault } from '../../ai/model/fault';
import { type AiProfile, readProfile } from '../../ai/profile';
import type { ReplyDeps } from '../../deps';
import { embedderOf } from './company';
import { embedTexts, modelOf } from './embedTexts';
import { type Day, spendEmbedding } from './spend';
import type { Vector } from './vector';

/** What a question means, where somebody can be asked. */
export interface Meaning {
  /** Whose vectors it is compared with. */
  readonly model: string;
  /** Null: the words have to do. */
  of(text: string): Promise<Vector | null>;
}

/** A customer waits for it. */
const timeoutMs = 1_500;

/** By the profile's own embeddings model. Without a day nothing is counted, as in a rehearsal. Not in a transaction. */
export function meaningBy(
  db: Db,
  deps: Pick<ReplyDeps, 'outgoing'>,
  profile: AiProfile | null,
  day: Day | null,
): Meaning | null {
  const endpoint = profile?.embeddings ?? null;
  if (profile === null || endpoint === null) return null;
  return {
    model: modelOf(endpoint),
    async of(text) {
      const embed = () => embedTexts(deps.outgoing, endpoint, [text], { timeoutMs });
      try {
        const embedded = day === null ? await embed() : await spendEmbedding(db, day, profile, [text], embed);
        return embedded?.vectors[0] ?? null;
      } catch (error) {
        if (error instanceof ModelFault) return null;
        throw error;
      }
    },
  };
}

/** By the model that the company's knowledge is embedded by, for a member who tries a question. */
export async function meaningFor(
  db: Db,
  deps: Pick<ReplyDeps, 'outgoing' | 'cipher' | 'installedModel'>,
  companyId: string,
): Promise<Meaning | null> {
  const id = await embedderOf(db, companyId);
  return id === null ? null : meaningBy(db, deps, await readProfile(db, deps, companyId, id), null);
}
