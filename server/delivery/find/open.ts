import { type Db, prepared, query } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import type { Network } from '../../kernel/network/place';
import { digest } from '../../kernel/secrets/tokens';
import type { DeliveryDeps } from '../deps';
import { type ReceiptOrder, receiptToken } from '../receipt/link';

/** Uses up a mailed link; returns the token of the order's page. Throws LINK_ENDED, TOO_FAST. */
export async function openFound(
  db: Db,
  { receiptRates, secret }: Pick<DeliveryDeps, 'receiptRates' | 'secret'>,
  token: string,
  network: Network,
): Promise<{ readonly token: string }> {
  receiptRates.fromAddress.take(network);
  const [order] = await query<ReceiptOrder>(db, useSql, [digest(token)]);
  if (order === undefined) throw ended();
  return { token: receiptToken(secret, order) };
}

function ended(): Refusal {
  return new Refusal(410, 'LINK_ENDED', {
    en: 'This link was used or has expired. Ask the shop for a new one.',
    zh: '此链接已使用或已过期，请在商城重新获取。',
  });
}

// Not by the company: the token is the right to the order.
const useSql = prepared(`
  with used as (delete from order_links where token_hash = $1 and expires_at > now() returning company_id, order_id)
  select o.company_id as "companyId", o.id as "orderId", o.link_number::int as "linkNumber"
    from used join orders o on o.company_id = used.company_id and o.id = used.order_id`);
