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

/** The equations that do not hold, each with the records it names. */
async function wrong(): Promise<Record<string, string[]>> {
  const { lines } = await books();
  const found = lines.filter(({ left, right, faultCount }) => left !== right || faultCount > 0);
  return Object.fromEntries(
    found.map(({ name, faults }) => [name, faults.map(({ resource, id }) => `${resource} ${id}`)]),
  );
}

/** The equations that `text` breaks; `mend` restores the data afterwards. */
async function spoiled(text: string, mend: string): Promise<Record<string, string[]>> {
  await at.rows(text);
  const found = await wrong();
  await at.rows(mend);
  expect(await wrong()).toEqual({});
  return found;
}

test('the ledger balances and shows both sides of every equation', async () => {
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

test('names a batch with missing codes, and codes without content', async () => {
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

test('names an order whose amounts differ from its payments', async () => {
  const order = `orders ${sold.orderId}`;
  expect(await spoiled('update orders set paid_amount = 90', 'update orders set paid_amount = 100')).toEqual({
    paid: [order],
  });
  expect(await spoiled('update orders set refunded_amount = 1', 'update orders set refunded_amount = 0')).toEqual({
    refunded: [order],
  });
});

test('names a paid line without a delivery, and a delivery without payment', async () => {
  const { orderId, orderLineId, productId, deliveryId } = sold;
  const second = newId();
  const add = `insert into order_lines (id, company_id, order_id, account_id, external_id, product_id, title, quantity, amount, currency)
    select '${second}', company_id, order_id, account_id, '2', product_id, title, 1, 0, currency from order_lines where id = '${orderLineId}'`;
  const remove = `delete from order_lines where id = '${second}'`;
  expect(await spoiled(add, remove)).toEqual({ orders: [`order-lines ${second}`] });
  // A product that was delivered by hand at the time of payment is no fault, even if it is delivered automatically
  // later.
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

test('names a code allocated to no delivery, and a delivery with a wrong unit count', async () => {
  const { codeId, deliveryId, unitId } = sold;
  expect(
    await spoiled(
      `update delivery_units set state = 'returned' where id = '${unitId}'`,
      `update delivery_units set state = 'active' where id = '${unitId}'`,
    ),
  ).toEqual({ held: [`codes ${codeId}`], units: [`deliveries ${deliveryId}`] });
  // Available again although it was delivered.
  expect(
    await spoiled(
      `update codes set state = 'available' where id = '${codeId}'`,
      `update codes set state = 'delivered' where id = '${codeId}'`,
    ),
  ).toEqual({ held: [`codes ${codeId}`] });
  expect(await spoiled(`update deliveries set state = 'cancelled'`, `update deliveries set state = 'sent'`)).toEqual({
    held: [`codes ${codeId}`],
  });
});

test('names a delivery marked as sent without all its messages', async () => {
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

test('names a coupon with a wrong use count', async () => {
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

test('names a coupon used beyond its limits, unless the limits were lowered, and a single-use code used twice', async () => {
  const { companyId, orderId } = sold;
  const [id, code, other, second] = [newId(), newId(), newId(), newId()];
  await at.rows(`
    insert into coupons (id, company_id, name, kind, value, currency, state)
      values ('${id}', '${companyId}', 'Two off', 'fixed', 10, 'CNY', 'active');
    insert into coupon_codes (id, company_id, coupon_id, kind, state, code, key)
      select c.id, '${companyId}', '${id}', 'batch', 'used', c.code, c.code
        from (values ('${code}'::uuid, 'LEDGER1'), ('${other}', 'LEDGER2')) as c(id, code);
    insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, state, currency, amount, discount_amount, ordered_at)
      select '${second}', company_id, 'second', account_id, contact_id, conversation_id, 'member', 'created', currency, 0, 10, now()
        from orders where id = '${orderId}';
    insert into coupon_redemptions (id, company_id, code, coupon_id, coupon_code_id, order_id, account_id, contact_id, state, amount, currency, day)
      select r.id, '${companyId}', 'LEDGER', '${id}', r.code, o.id, o.account_id, o.contact_id, 'reserved', 10, 'CNY', current_date
        from (values (gen_random_uuid(), '${code}'::uuid, '${orderId}'::uuid), (gen_random_uuid(), '${other}', '${second}')) as r(id, code, one)
        join orders o on o.id = r.one;
    insert into coupon_uses (company_id, coupon_id, used, spent) values ('${companyId}', '${id}', 2, 20);
    insert into coupon_day_uses (company_id, coupon_id, day, used) values ('${companyId}', '${id}', current_date, 2);
    insert into coupon_contact_uses (company_id, coupon_id, contact_id, used)
      select '${companyId}', '${id}', contact_id, 2 from orders where id = '${orderId}'`);
  expect(await wrong()).toEqual({});
  const coupon = { coupons: [`coupons ${id}`] };
  const of = `where id = '${id}'`;
  for (const [field, column, limit] of [
    ['totalLimit', 'total_limit', 1],
    ['budgetLimit', 'budget_limit', 19],
  ] as const) {
    const mend = `update coupons set ${column} = null ${of}; delete from operation_log where request_id = 'lowered'`;
    expect(await spoiled(`update coupons set ${column} = ${limit} ${of}`, mend)).toEqual(coupon);
    const log = `insert into operation_log (company_id, request_id, resource, record_id, action, before, after)
      values ('${companyId}', 'lowered', 'coupons', '${id}', 'edit', '{"${field}":null}', '{"${field}":${limit}}')`;
    expect(await spoiled(`update coupons set ${column} = ${limit} ${of}; ${log}`, mend)).toEqual({});
  }
  const used = (from: string, to: string) =>
    `update coupon_redemptions set coupon_code_id = '${to}' where coupon_code_id = '${from}' and order_id = '${second}'`;
  expect(await spoiled(used(other, code), used(code, other))).toEqual({ coupons: [`coupon-codes ${code}`] });
  await at.rows(`delete from coupon_redemptions where coupon_id = '${id}'; delete from coupon_uses where coupon_id = '${id}';
    delete from coupon_day_uses where coupon_id = '${id}'; delete from coupon_contact_uses where coupon_id = '${id}';
    delete from orders where id = '${second}'`);
});

test('the ledger is per company and needs a permission', async () => {
  const { client } = await at.person([at.idOf('role', 'finance')]);
  expect((await client.get('/api/v1/ledger')).body.data.lines).toHaveLength(9);
  const agent = await at.person([at.idOf('role', 'agent')]);
  expect((await agent.client.get('/api/v1/ledger')).status).toBe(403);
});
