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

/** Whether an order's account accepts test payments; false if there is no such order. */
export async function isPaidInTest(db: Db, companyId: string, orderId: string): Promise<boolean> {
  return (await query(db, ofOrderSql, [companyId, orderId])).length > 0;
}

/** An account with an open shop, in any company. */
export interface SellingAccount {
  readonly name: string;
  /** The company's name. */
  readonly company: string;
  readonly takesTestPayments: boolean;
}

/** All selling accounts of all companies, for the server operator. */
export function sellingAccounts(db: Db): Promise<SellingAccount[]> {
  return query<SellingAccount>(db, sellingSql, []);
}

const sellingSql = prepared(
  everyCompany(`
  select a.name, c.name as company, t.account_id is not null as "takesTestPayments"
    from accounts a join companies c on c.id = a.company_id left join test_payment_accounts t on t.account_id = a.id
   where a.sells order by c.name, a.name`),
);
const amongSql = prepared(`
  select account_id as id from test_payment_accounts where company_id = $1 and account_id = any($2::uuid[])`);
const ofOrderSql = prepared(`
  select from orders o join test_payment_accounts t on t.company_id = o.company_id and t.account_id = o.account_id
   where o.company_id = $1 and o.id = $2::uuid`);
