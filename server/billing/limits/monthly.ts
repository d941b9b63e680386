import { decimalsOf } from '../../../src/schema/money';
import { type Db, prepared, query } from '../../kernel/db/queries';

/** Usage counted per calendar month: AI replies and the cost of language models. */
export type MonthlyLimit = 'aiReplies' | 'aiMoney';

/** What the plan allows the AI in the current month. */
export interface AiPlan {
  /** Whether the plan includes AI replies. */
  readonly isIncluded: boolean;
  readonly hasReplies: boolean;
  /** Currency in which AI costs are counted; costs in another currency are not counted. */
  readonly currency: string;
}

/** Reads what the company's plan allows the AI now, without consuming anything. */
export async function aiPlanOf(db: Db, companyId: string, zone: string): Promise<AiPlan> {
  const [row] = await query<AiPlan>(db, planSql, [companyId, 'aiReplies', zone]);
  return row!;
}

/**
 * Consumes an amount of a monthly limit in the current calendar month of the IANA zone: replies, or millionths of the
 * plan's currency. Returns false, and consumes nothing, if the limit would be exceeded. Race-free: one conditional
 * update checks and increments.
 */
export async function takeMonthly(
  trx: Db,
  companyId: string,
  name: MonthlyLimit,
  amount: number,
  zone: string,
): Promise<boolean> {
  const values = [companyId, name, zone];
  await query(trx, beginSql, values);
  return (await query(trx, takeSql, [...values, amount, await unitOf(trx, companyId, name)])).length > 0;
}

/** Releases an amount that was consumed but not used, in the month that contains `at`. */
export async function giveBackMonthly(
  db: Db,
  companyId: string,
  name: MonthlyLimit,
  amount: number,
  { zone, at }: { readonly zone: string; readonly at: Date },
): Promise<void> {
  await query(db, giveBackSql, [companyId, name, zone, amount, at.toISOString()]);
}

/** Number of counted units per unit of the edition's limit: 1 for replies, millionths per minor unit for money. */
export async function unitOf(db: Db, companyId: string, name: MonthlyLimit): Promise<number> {
  if (name === 'aiReplies') return 1;
  const [row] = await query<{ currency: string }>(db, currencySql, [companyId]);
  return millionthsIn(row!.currency);
}

/** Number of millionths of a currency unit in one minor unit. */
export function millionthsIn(currency: string): number {
  return 10 ** (6 - decimalsOf(currency));
}

const month = `date_trunc('month', now() at time zone $3)::date`;

const planSql = prepared(`
  select 'aiReply' = any(e.includes) as "isIncluded", e.currency,
         coalesce(coalesce(m.used, 0) < plan_room(e, $2), true) as "hasReplies"
    from companies c join editions e on e.code = c.plan_code
    left join plan_month_uses m on m.company_id = c.id and m.name = $2 and m.month = ${month}
   where c.id = $1`);
const beginSql = prepared(`
  insert into plan_month_uses (company_id, name, month) values ($1, $2, ${month}) on conflict do nothing`);
const takeSql = prepared(`
  update plan_month_uses m set used = m.used + $4::bigint
    from companies c join editions e on e.code = c.plan_code
   where m.company_id = $1 and m.name = $2 and m.month = ${month} and c.id = m.company_id
     and (plan_room(e, m.name) is null or m.used + $4::bigint <= plan_room(e, m.name) * $5::bigint) returning m.used`);
const giveBackSql = prepared(`
  update plan_month_uses set used = greatest(0, used - $4::bigint)
   where company_id = $1 and name = $2 and month = date_trunc('month', $5::timestamptz at time zone $3)::date`);
const currencySql = prepared(
  'select e.currency from companies c join editions e on e.code = c.plan_code where c.id = $1',
);
