import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';

/**
 * Enables test payments for the accounts of a company that currently sell. For demo data: no money moves, but codes are
 * delivered.
 */
export async function allowTestPayments(db: Db, companyId: string): Promise<void> {
  const text = `insert into test_payment_accounts (company_id, account_id)
    select company_id, id from accounts where company_id = $1 and sells on conflict do nothing`;
  await query(db, text, [companyId]);
}

/** Which of a company's accounts accept test payments. */
export async function testAccountsAmong(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(db, amongSql, [companyId, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Whether an order's account accepts test payments; null if there is no such order. */
export async function testAccountOf(
  db: Db,
  orderId: string,
): Promise<{ readonly companyId: string; readonly isTested: boolean } | null> {
  const [account] = await query<{ companyId: string; isTested: boolean }>(db, ofOrderSql, [orderId]);
  return account ?? null;
}

/** An account with an open shop, in any company. */
export interface SellingAccount {
  readonly name: string;
  /** The company's name. */
  readonly company: string;
  readonly takesTestPayments: boolean;
}

/** The selling accounts of all companies that take no real money, for the server operator. */
export function sellingAccounts(db: Db): Promise<SellingAccount[]> {
  return query<SellingAccount>(db, sellingSql, []);
}

const sellingSql = prepared(
  everyCompany(`
  select a.name, c.name as company, t.account_id is not null as "takesTestPayments"
    from accounts a join companies c on c.id = a.company_id left join test_payment_accounts t on t.account_id = a.id
   where a.sells and not exists (
      select from payment_connections p where p.company_id = a.company_id and p.id = a.payment_connection_id and p.enabled)
   order by c.name, a.name`),
);
const amongSql = prepared(`
  select account_id as id from test_payment_accounts where company_id = $1 and account_id = any($2::uuid[])`);
// An account with a payment method of its own takes real money only.
const ofOrderSql = prepared(
  everyCompany(`
  select o.company_id as "companyId", t.account_id is not null as "isTested"
    from orders o join accounts a on a.company_id = o.company_id and a.id = o.account_id and a.payment_connection_id is null
    left join test_payment_accounts t on t.company_id = o.company_id and t.account_id = o.account_id
   where o.id = $1::uuid`),
);
