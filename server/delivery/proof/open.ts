import type { Proof } from '../../../src/schema/proof';
import type { Db } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import type { Network } from '../../kernel/identity/place';
import type { DeliveryDeps } from '../parts';
import { orderOfProof } from './link';
import { readProof } from './read';
import { countView } from './view';

/** What the link shows, counted as seen. Throws NOT_FOUND for a link that was not made here, TOO_FAST for who asks too often. */
export async function openProof(
  db: Db,
  deps: DeliveryDeps,
  token: string,
  network: Network,
  origin: string,
): Promise<Proof> {
  deps.proofRates.fromAddress.take(network);
  const order = orderOfProof(deps.secret, token);
  if (order === null) throw notFound();
  deps.proofRates.ofOrder.take(order.orderId);
  const proof = await readProof(db, deps, order, origin);
  return { ...proof, views: await countView(db, order) };
}
