import type { WidgetPresence } from '../../src/schema/widget';
import { usualReply } from '../figures/usualReply';
import type { Db } from '../kernel/db/queries';
import { openingOf } from '../reply/policies/presence';

/** What a visitor of an account can expect: business hours and the usual time until an answer. */
export async function presenceOf(
  db: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<WidgetPresence> {
  const { isOpen, opensAt } = await openingOf(db, companyId, id);
  return { isOpen, opensAt: opensAt?.toISOString() ?? null, repliesInMs: await usualReply(db, companyId, id) };
}
