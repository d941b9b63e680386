import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import type { AskedAccount, AskedOrder, AskedProduct, ReplyContext } from '../asked/asked';
import { accountFacts, orderFacts, productFacts } from '../asked/load';
import { policyFor } from '../policies/find';

export interface Imagined {
  readonly companyId: string;
  readonly accountId: string;
  readonly productId: string | null;
  readonly language: Language | null;
  readonly text: string;
}

/** The facts for the first message of a new customer. Throws NOT_FOUND if the account no longer exists. */
export async function imagine(
  db: Db,
  { companyId, accountId, productId, language, text }: Imagined,
): Promise<ReplyContext> {
  const [row] = await query<Row>(db, placeSql, [companyId, accountId, productId]);
  if (row === undefined) throw notFound();
  const { zone, account, product } = row;
  const at = databaseNow();
  const policy = await policyFor(db, { companyId, accountId, groupId: account.groupId, zone, at });
  return {
    companyId,
    zone,
    at,
    text: text.trim(),
    account,
    policy,
    product,
    order: null,
    messages: [{ id: newId(), seq: 1, kind: 'text', text, at }],
    conversation: {
      id: newId(),
      status: 'open',
      mode: 'bot',
      pausedUntil: null,
      assigneeId: null,
      labels: [],
      isFirst: true,
      productId: product?.id ?? null,
    },
    contact: { id: newId(), name: '', language, labels: [], blocked: false, paidOrders: 0 },
  };
}

/** The facts of a product; null if it does not exist. */
export async function productOf(db: Db, companyId: string, productId: string): Promise<AskedProduct | null> {
  const [row] = await query<Pick<Row, 'product'>>(db, productSql, [companyId, productId]);
  return row?.product ?? null;
}

/** The facts of an order, as the latest of a customer; null if it does not exist. */
export async function orderOf(db: Db, companyId: string, orderId: string): Promise<OrderRow | null> {
  const [row] = await query<OrderRow>(db, orderSql, [companyId, orderId]);
  return row ?? null;
}

interface OrderRow {
  readonly order: AskedOrder;
  readonly isPaid: boolean;
}

interface Row {
  readonly zone: string;
  readonly account: AskedAccount;
  readonly product: AskedProduct | null;
}

const placeSql = prepared(`
  select coalesce(z.time_zone, 'UTC') as zone, ${accountFacts} as account,
         (select ${productFacts} from products g where g.company_id = $1 and g.id = $3::uuid) as product
    from accounts a join companies z on z.id = $1 where a.company_id = $1 and a.id = $2::uuid`);
const orderSql = prepared(
  `select ${orderFacts} as "order", o.paid_at is not null as "isPaid" from orders o where o.company_id = $1 and o.id = $2::uuid`,
);
const productSql = prepared(
  `select ${productFacts} as product from products g where g.company_id = $1 and g.id = $2::uuid`,
);
