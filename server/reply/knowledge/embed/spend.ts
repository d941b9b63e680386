import type { Db } from '../../../kernel/db/queries';
import { maxTokensIn } from '../../ai/budget/cost';
import { type Day, reserveOfDay } from '../../ai/budget/ofDay';
import { ModelFault } from '../../ai/model/fault';
import type { AiProfile } from '../../ai/profile';
import { type Embedded, sentOf } from './embedTexts';

/**
 * Embeds within the profile's daily budget, at the model's input price. Null: the budget is used up. Throws ModelFault
 * like the call.
 */
export async function spendEmbedding(
  db: Db,
  day: Day,
  profile: AiProfile,
  texts: readonly string[],
  embed: () => Promise<Embedded>,
): Promise<Embedded | null> {
  const max = maxTokensIn(texts.map((text) => ({ role: 'user', content: sentOf(text) })));
  const reservation = await reserveOfDay(db, day, profile, { in: max, out: 0 });
  if (reservation.kind === 'over') return null;
  try {
    const embedded = await embed();
    await reservation.settle({ in: embedded.tokens ?? max, out: 0 });
    return embedded;
  } catch (error) {
    if (error instanceof ModelFault && !error.mayCost) await reservation.settle({ in: 0, out: 0 });
    throw error;
  }
}
