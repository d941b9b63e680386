import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';

/** Records who saw code contents: in the record's operation log and in the timelines of its deliveries. */
export async function recordReveal(
  trx: Trx,
  { companyId, userId, actor, requestId }: Author,
  what: 'revealed' | 'linked',
  record: { readonly resource: 'deliveries' | 'orders'; readonly id: string },
): Promise<void> {
  const who = [companyId, userId, actor?.name ?? null, requestId];
  await query(trx, recordSql, [...who, what, record.resource, record.id]);
}

const recordSql = prepared(`
  with recorded as (
    insert into delivery_events (company_id, delivery_id, what, actor_id, actor_name)
    select company_id, id, $5, $2::uuid, $3::text from deliveries
     where company_id = $1 and case $6 when 'orders' then order_id else id end = $7
  )
  insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action)
  values ($1, $2::uuid, $3::text, $4, $6, $7, 'reveal')`);
