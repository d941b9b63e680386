import { prepared, query, type Trx } from '../../kernel/db/queries';

/** The items of an order line whose rule has a daily limit per customer. */
export interface LimitedItems {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly ruleId: string;
  readonly contactId: string;
  readonly quantity: number;
  readonly limit: number;
}

/**
 * Counts the items in one conditional upsert, so concurrent orders cannot exceed the limit together. Returns false if
 * the limit would be exceeded.
 */
export async function countWithin(trx: Trx, items: LimitedItems): Promise<boolean> {
  const { companyId, deliveryId, ruleId, contactId, quantity, limit } = items;
  if (quantity > limit) return false;
  const counted = await query(trx, withinSql, [companyId, ruleId, contactId, quantity, limit, deliveryId]);
  return counted.length === 1;
}

/**
 * Counts a delivery approved or made by a member, even above the limit; at most once per delivery. The delivery must be
 * locked and its rule set.
 */
export async function countSent(trx: Trx, companyId: string, deliveryId: string): Promise<void> {
  await query(trx, givenSql, [companyId, deliveryId]);
}

/** Removes a delivery from the customer's daily count, because they did not get it. The delivery must be locked. */
export async function uncount(trx: Trx, companyId: string, deliveryId: string): Promise<void> {
  await query(trx, uncountSql, [companyId, deliveryId]);
}

/** Merging two contacts: adds the daily counts of `fromId` to `intoId`. Call after their deliveries have been moved. */
export async function mergeDayUses(trx: Trx, companyId: string, fromId: string, intoId: string): Promise<void> {
  await query(trx, mergeSql, [companyId, fromId, intoId]);
}

const today = `(now() at time zone coalesce(z.time_zone, 'UTC'))::date`;
const addUses = 'on conflict (rule_id, contact_id, day) do update set used = u.used + excluded.used';

const withinSql = prepared(`
  with counted as (
    insert into delivery_day_uses as u (company_id, rule_id, contact_id, day, used)
    select $1::uuid, $2::uuid, $3, ${today}, $4 from companies z where z.id = $1
    ${addUses} where u.used + excluded.used <= $5
    returning company_id, rule_id, day
  )
  insert into delivery_counts (delivery_id, company_id, rule_id, day, quantity)
  select $6, company_id, rule_id, day, $4 from counted returning 1 as counted`);

const givenSql = prepared(`
  with counted as (
    insert into delivery_counts (delivery_id, company_id, rule_id, day, quantity)
    select d.id, d.company_id, d.rule_id, ${today}, d.quantity
      from deliveries d
      join companies z on z.id = d.company_id
      join delivery_rules r on r.company_id = d.company_id and r.id = d.rule_id and r.per_contact_per_day is not null
     where d.company_id = $1 and d.id = $2
        on conflict (delivery_id) do nothing
    returning delivery_id, rule_id, day, quantity
  )
  insert into delivery_day_uses as u (company_id, rule_id, contact_id, day, used)
  select d.company_id, c.rule_id, d.contact_id, c.day, c.quantity
    from counted c join deliveries d on d.company_id = $1 and d.id = c.delivery_id
  ${addUses}`);

const uncountSql = prepared(`
  with gone as (
    delete from delivery_counts where company_id = $1 and delivery_id = $2 returning rule_id, day, quantity
  )
  update delivery_day_uses u set used = greatest(u.used - gone.quantity, 0)
    from gone, deliveries d
   where d.company_id = $1 and d.id = $2 and u.rule_id = gone.rule_id and u.contact_id = d.contact_id and u.day = gone.day`);

const mergeSql = prepared(`
  with moved as (
    delete from delivery_day_uses where company_id = $1::uuid and contact_id = $2::uuid returning rule_id, day, used
  )
  insert into delivery_day_uses as u (company_id, rule_id, contact_id, day, used)
  select $1::uuid, rule_id, $3::uuid, day, used from moved order by rule_id, day
  ${addUses}`);
