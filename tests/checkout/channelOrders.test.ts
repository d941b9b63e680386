import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';
import { orderEvent } from '../helpers/orders';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const ordersOf = (accountId: string) =>
  company.rows(
    `select external_id, state, amount::int, paid_amount::int as paid, refunded_amount::int as refunded, version::int
       from orders where account_id = $1 order by external_id`,
    [accountId],
  );
const moneyOf = (accountId: string) =>
  company.rows(
    `select p.kind, p.amount::int from payment_events p join orders o on o.id = p.order_id where o.account_id = $1 order by at`,
    [accountId],
  );
const told = async (accountId: string) =>
  (
    await company.rows(
      `select payload ->> 'what' as what from messages where account_id = $1 and direction = 'activity' order by seq`,
      [accountId],
    )
  ).map(({ what }) => what);

describe('an order that a channel tells of', () => {
  test('is there once and paid once, however many tell it at once', async () => {
    const account = await webhookAccount(company);
    const same = orderEvent('paid');
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => account.tell([same])),
      ...Array.from({ length: 25 }, () => account.tell([orderEvent('paid')])),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ordersOf(account.id)).toEqual([
      { external_id: 'o1', state: 'paid', amount: 3_980, paid: 3_980, refunded: 0, version: 2 },
    ]);
    expect(await moneyOf(account.id)).toEqual([{ kind: 'paid', amount: 3_980 }]);
    expect(await told(account.id)).toEqual(['order-paid']);
  });
});
