import { type Db, inTransaction } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import type { DeliveryDeps } from '../deps';
import { recordReveal } from '../reveal/record';
import { receiptLink } from './link';

/** The buyer's link to an order that the member sees. Whoever has it sees the codes: it is noted who took it. */
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
