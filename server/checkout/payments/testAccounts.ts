import { type Db, kept, run } from '../../kernel/db/queries';

/** Lets the accounts of a company that sell now take test payments. For demo data: no money moves, and codes go out. */
export async function allowTestPayments(db: Db, companyId: string): Promise<void> {
  const text = `insert into test_payment_accounts (company_id, account_id)
    select company_id, id from accounts where company_id = $1 and sells on conflict do nothing`;
  await run(db, text, [companyId]);
}

/** Whether an account takes test payments. */
export async function takesTestPayments(db: Db, companyId: string, accountId: string): Promise<boolean> {
  return (await run(db, ofAccountText, [companyId, accountId])).length > 0;
}

/** The same of the account that an order came to; false for an order that is not there. */
export async function isPaidInTest(db: Db, companyId: string, orderId: string): Promise<boolean> {
  return (await run(db, ofOrderText, [companyId, orderId])).length > 0;
}

const ofAccountText = kept('select from test_payment_accounts where company_id = $1 and account_id = $2::uuid');
const ofOrderText = kept(`
  select from orders o join test_payment_accounts t on t.company_id = o.company_id and t.account_id = o.account_id
   where o.company_id = $1 and o.id = $2::uuid`);
