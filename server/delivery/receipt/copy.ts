import { type Author, type Db, inTransaction } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { DeliveryDeps } from '../deps';
import { recordReveal } from '../reveal/record';
import { receiptLink } from './link';

/** The receipt link of an order the member can see. Records who took it, because the link reveals the codes. */
export function copyLink(
  db: Db,
  { table, secret }: Pick<DeliveryDeps, 'table' | 'secret'>,
  author: Author,
  orderId: string,
  origin: string,
): Promise<{ readonly link: string }> {
  return inTransaction(db, async (trx) => {
    const { linkNumber } = await readRecord(trx, table('orders'), author, orderId);
    await recordReveal(trx, author, 'linked', { resource: 'orders', id: orderId });
    return {
      link: receiptLink(secret, origin, { companyId: author.companyId, orderId, linkNumber: Number(linkNumber) }),
    };
  });
}
