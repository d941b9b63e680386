import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../src/schema/ledger';
import { type Company, startCompany } from '../helpers/company';
import { sell } from '../helpers/sold';

let at: Company;
let sold: Awaited<ReturnType<typeof sell>>;

beforeAll(async () => {
  at = await startCompany();
  sold = await sell(at);
});
afterAll(() => at.server.close());

const books = async (): Promise<Ledger> => (await at.owner.get('/api/v1/ledger')).body.data;

/** The equations that do not hold, each with the records that are named. */
async function wrong(): Promise<Record<string, string[]>> {
  const { lines } = await books();
  const found = lines.filter(({ left, right, faultCount }) => left !== right || faultCount > 0);
  return Object.fromEntries(
    found.map(({ name, faults }) => [name, faults.map(({ resource, id }) => `${resource} ${id}`)]),
  );
}

/** What a statement spoils; then all is as it was. */
async function spoiled(text: string, mend: string): Promise<Record<string, string[]>> {
  await at.rows(text);
  const found = await wrong();
  await at.rows(mend);
  expect(await wrong()).toEqual({});
  return found;
}

test('adds up, and tells both sides of every equation', async () => {
  const { lines } = await books();
  expect(lines.map(({ name, left, right, parts }) => [name, left, right, parts])).toEqual([
    ['codes', 2, 2, { available: 1, delivered: 1 }],
    ['contents', 2, 2, {}],
    ['paid', 100, 100, {}],
    ['refunded', 0, 0, {}],
    ['orders', 1, 1, { sent: 1 }],
    ['held', 1, 1, { allocated: 0, delivered: 1 }],
    ['units', 1, 1, {}],
    ['messages', 1, 1, {}],
    ['coupons', 0, 0, { redeemed: 0, reserved: 0 }],
  ]);
  expect(await wrong()).toEqual({});
});

test('names a batch of which codes are missing, and codes without content', async () => {
  const { batchId, codeId } = sold;
  expect(await spoiled('update code_batches set added = 3', 'update code_batches set added = 2')).toEqual({
    codes: [`code-batches ${batchId}`],
  });
  expect(
    await spoiled(
      `create table kept as select * from code_contents where code_id = '${codeId}'; delete from code_contents where code_id = '${codeId}'`,
      'insert into code_contents select * from kept; drop table kept',
    ),
  ).toEqual({ contents: [`codes ${codeId}`] });
});

test('names an order whose money is not that of its payments', async () => {
  const order = `orders ${sold.orderId}`;
  expect(await spoiled('update orders set paid_amount = 90', 'update orders set paid_amount = 100')).toEqual({
    paid: [order],
  });
  expect(await spoiled('update orders set refunded_amount = 1', 'update orders set refunded_amount = 0')).toEqual({
    refunded: [order],
  });
});

test('names a paid line that nobody delivers, and what was delivered without money', async () => {
  const { orderId, orderLineId, productId, deliveryId } = sold;
  const second = newId();
  const add = `insert into order_lines (id, company_id, order_id, account_id, external_id, product_id, title, quantity, amount, currency)
    select '${second}', company_id, order_id, account_id, '2', product_id, title, 1, 0, currency from order_lines where id = '${orderLineId}'`;
  const remove = `delete from order_lines where id = '${second}'`;
  expect(await spoiled(add, remove)).toEqual({ orders: [`order-lines ${second}`] });
  // By hand when it was paid: no fault, not even once the product delivers by itself.
  const log = `insert into operation_log (company_id, request_id, resource, record_id, action, before, after)
    select company_id, 'test', 'products', id, 'edit', '{"fulfilment":"hand"}', '{"fulfilment":"auto"}' from products where id = '${productId}'`;
  expect(
    await spoiled(
      `${add}; ${log}`,
      `${remove}; delete from operation_log where request_id = 'test' and action = 'edit'`,
    ),
  ).toEqual({});
  expect(
    await spoiled(`update orders set paid_at = null where id = '${orderId}'`, 'update orders set paid_at = now()'),
  ).toEqual({ orders: [`deliveries ${deliveryId}`] });
});

test('names a code that was taken for nobody, and a delivery that counts other units than it has', async () => {
  const { codeId, deliveryId, unitId } = sold;
  expect(
    await spoiled(
      `update delivery_units set state = 'returned' where id = '${unitId}'`,
      `update delivery_units set state = 'active' where id = '${unitId}'`,
    ),
  ).toEqual({ held: [`codes ${codeId}`], units: [`deliveries ${deliveryId}`] });
  expect(await spoiled(`update deliveries set state = 'cancelled'`, `update deliveries set state = 'sent'`)).toEqual({
    held: [`codes ${codeId}`],
  });
});

test('names a delivery that says it was sent without its messages', async () => {
  const { deliveryId } = sold;
  expect(await spoiled('update delivery_messages set parts = 2', 'update delivery_messages set parts = 1')).toEqual({
    messages: [`deliveries ${deliveryId}`],
  });
  expect(await spoiled('update delivery_messages set edition = 2', 'update delivery_messages set edition = 1')).toEqual(
    {
      messages: [`deliveries ${deliveryId}`],
    },
  );
});

test('names a coupon that counts other uses than there are', async () => {
  const { companyId } = sold;
  const id = newId();
  await at.rows(
    `insert into coupons (id, company_id, name, kind, value, currency, state) values ($1, $2, 'Ten off', 'fixed', 10, 'CNY', 'active')`,
    [id, companyId],
  );
  for (const [table, columns, values] of [
    ['coupon_uses', 'used, spent', '1, 10'],
    ['coupon_contact_uses', 'contact_id, used', `(select contact_id from orders limit 1), 1`],
    ['coupon_day_uses', 'day, used', 'current_date, 1'],
  ])
    expect(
      await spoiled(
        `insert into ${table} (company_id, coupon_id, ${columns}) select '${companyId}', '${id}', ${values}`,
        `delete from ${table} where coupon_id = '${id}'`,
      ),
    ).toEqual({ coupons: [`coupons ${id}`] });
});

test("is each company's own, for those who may see it", async () => {
  const { client } = await at.person([at.idOf('role', 'finance')]);
  expect((await client.get('/api/v1/ledger')).body.data.lines).toHaveLength(9);
  const agent = await at.person([at.idOf('role', 'agent')]);
  expect((await agent.client.get('/api/v1/ledger')).status).toBe(403);
});
