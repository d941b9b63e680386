import type { Receipt } from '../../../src/schema/receipt';
import type { Db } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import type { Network } from '../../kernel/network/place';
import type { DeliveryDeps } from '../deps';
import { orderOfReceipt } from './link';
import { readReceipt } from './read';
import { countView } from './view';

/** The receipt behind a link; counts the view. Throws NOT_FOUND for an invalid link, TOO_FAST above the rate limit. */
export async function openReceipt(
  db: Db,
  deps: DeliveryDeps,
  token: string,
  network: Network,
  origin: string,
): Promise<Receipt> {
  deps.receiptRates.fromAddress.take(network);
  const order = orderOfReceipt(deps.secret, token);
  if (order === null) throw notFound();
  deps.receiptRates.ofOrder.take(order.orderId);
  const receipt = await readReceipt(db, deps, order, origin);
  return { ...receipt, views: await countView(db, order) };
}
