import { createHash } from 'node:crypto';
import type { InboundOrder } from '../../channels/adapter';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { LockedOrder } from './lock';

/** What a channel reports of an order besides its state, and when it was so. */
export interface Report {
  /** A digest: equal reports are equal in everything that may change until the order is paid. */
  readonly terms: string;
  /** ISO 8601; null: now. */
  readonly at: string | null;
}

export function reportOf({ order, conversation, contact, occurredAt }: InboundOrder): Report {
  const { currency, discountAmount, taxAmount, lines } = order;
  const ofLines = lines.map((line) => [
    line.externalId,
    line.productExternalId,
    line.skuExternalId,
    line.title,
    line.quantity,
    line.amount,
  ]);
  const ofTax = taxAmount === undefined ? [] : [taxAmount];
  const terms = JSON.stringify([conversation, contact.sourceId, currency, discountAmount, ofLines, ...ofTax]);
  return { terms: createHash('sha256').update(terms).digest('base64url'), at: occurredAt };
}

/** How a report relates to what is known of a locked order. */
export interface Compared {
  /** Something newer was reported, or the order was paid since. */
  readonly isOlder: boolean;
  readonly isSame: boolean;
}

export async function compareReport(
  trx: Trx,
  companyId: string,
  { id }: Pick<LockedOrder, 'id'>,
  { terms, at }: Report,
): Promise<Compared> {
  const [compared] = await query<Compared>(trx, compareSql, [companyId, id, terms, at]);
  return compared!;
}

export async function recordReport(
  trx: Trx,
  companyId: string,
  { id }: Pick<LockedOrder, 'id'>,
  { terms, at }: Report,
): Promise<void> {
  await query(trx, recordSql, [companyId, id, terms, at]);
}

const time = 'least(now(), coalesce($4::timestamptz, now()))';
const compareSql = prepared(`
  select coalesce(${time} < greatest(r.at, o.paid_at), false) as "isOlder", coalesce(r.terms = $3, false) as "isSame"
    from orders o left join order_reports r on r.order_id = o.id where o.company_id = $1 and o.id = $2`);
const recordSql = prepared(`
  insert into order_reports (company_id, order_id, at, terms) values ($1, $2, ${time}, $3)
  on conflict (order_id) do update set at = greatest(order_reports.at, excluded.at), terms = excluded.terms`);
