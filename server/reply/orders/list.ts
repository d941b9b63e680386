import { type Author, type Db, query } from '../../kernel/db/queries';
import { scopeCondition } from '../../kernel/db/records/access/scope';
import type { RecordTable } from '../../kernel/db/records/recordTable';

interface OrderOfRule {
  readonly orderId: string;
  readonly number: string;
  readonly at: string;
  /** A reason code; null: it has written. */
  readonly why: string | null;
  /** When it is tried again; null: it is not. */
  readonly retryAt: string | null;
}

const most = 100;

/** The latest orders at which a rule was due, of those that the author may see. `orders`: their table. */
export function ordersOf(db: Db, orders: RecordTable, author: Author, ruleId: string): Promise<OrderOfRule[]> {
  const values: unknown[] = [author.companyId, ruleId, most];
  const scope = scopeCondition(orders, author, 'list', (value) => `$${values.push(value)}`);
  const text = `
  select d.order_id as "orderId", o.external_id as number, d.at, d.why, d.retry_at as "retryAt"
    from reply_rule_orders d
    join (select id, external_id from orders where company_id = $1${scope === null ? '' : ` and ${scope}`}) o on o.id = d.order_id
   where d.company_id = $1 and d.rule_id = $2::uuid order by d.at desc, d.order_id limit $3`;
  return query<OrderOfRule>(db, text, values);
}
