import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import { dueAtOnce } from '../../kernel/jobs/due';

export interface DueRule {
  readonly companyId: string;
  readonly ruleId: string;
  readonly orderId: string;
}

/** The longest due first. */
export function dueRules(db: Db): Promise<DueRule[]> {
  return query<DueRule>(db, dueSql, [dueAtOnce]);
}

/** Whether it still is; the caller has locked the order's conversation. */
export async function isStillDue(db: Db, { companyId, ruleId, orderId }: DueRule): Promise<boolean> {
  return (await query(db, stillDueSql, [companyId, ruleId, orderId])).length > 0;
}

/** Records that a rule was settled at an order; `why` nothing was sent, `retry`: it is tried again later. */
export async function recordRule(
  db: Db,
  { companyId, ruleId, orderId }: DueRule,
  why: string | null,
  retry = false,
): Promise<void> {
  await query(db, recordSql, [companyId, ruleId, orderId, why, retry ? retryMinutes : null]);
}

const retryMinutes = 10;
/** Sent this late at most: after a downtime customers do not get what is no longer true. */
const lateHours = 24;

// What was due before the rule was last saved is not caught up: a new or changed rule writes to nobody about the past.
const stepOf = (on: string, state: string, time: string) => `
    select o.id, o.${time} + make_interval(secs => r.after_seconds) as due from orders o
     where r.on_ = '${on}' and o.company_id = r.company_id and o.state = '${state}' and o.conversation_id is not null
       and o.${time} <= now() - make_interval(secs => r.after_seconds)
       and o.${time} > now() - make_interval(secs => r.after_seconds, hours => ${lateHours})`;
const isDue = `
  from reply_rules r cross join lateral (${stepOf('unpaid', 'created', 'created_at')} and o.paid_amount = 0 union all${stepOf('shipped', 'shipped', 'shipped_at')} union all${stepOf('received', 'received', 'received_at')}
  ) o
 where r.enabled and r.on_ in ('unpaid', 'shipped', 'received') and o.due >= r.updated_at
   and not exists (select from reply_rule_orders d where d.company_id = r.company_id and d.rule_id = r.id and d.order_id = o.id
     and (d.retry_at is null or d.retry_at > now()))`;

const dueSql = prepared(
  everyCompany(`
  select r.company_id as "companyId", r.id as "ruleId", o.id as "orderId"${isDue} order by o.due limit $1`),
);
const stillDueSql = prepared(`select o.id${isDue} and r.company_id = $1 and r.id = $2::uuid and o.id = $3::uuid`);
const recordSql = prepared(`
  insert into reply_rule_orders (company_id, rule_id, order_id, why, retry_at)
  values ($1, $2::uuid, $3::uuid, $4::text, now() + make_interval(mins => $5::integer))
      on conflict (company_id, rule_id, order_id) do update set at = now(), why = excluded.why, retry_at = excluded.retry_at`);
