import { prepared, query, type Trx } from '../../kernel/db/queries';

/** Adds the coupon uses of a merged contact to the remaining one. Runs after conversations and uses are moved. */
export async function mergeCouponUses(trx: Trx, companyId: string, fromId: string, intoId: string): Promise<void> {
  await query(trx, mergeSql, [companyId, fromId, intoId]);
}

const mergeSql = prepared(`
  with moved as (
    delete from coupon_contact_uses where company_id = $1::uuid and contact_id = $2::uuid returning coupon_id, used
  )
  insert into coupon_contact_uses as u (company_id, coupon_id, contact_id, used)
  select $1::uuid, coupon_id, $3::uuid, used from moved order by coupon_id
  on conflict (coupon_id, contact_id) do update set used = u.used + excluded.used`);
