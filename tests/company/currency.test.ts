import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FigureCompany, startFigures } from '../helpers/figureCompany';

const settings = '/api/xxm-comp/v1/companySettings';
const products = '/api/v1/products';

let at: FigureCompany;
beforeAll(async () => {
  at = await startFigures();
}, 120_000);
afterAll(() => at.company.server.close());

const change = async (values: object) => {
  const { version } = (await at.company.owner.get(settings)).body.data;
  return at.company.owner.put(settings, { version, ...values });
};

test('new records start with the currency of the company, existing ones keep theirs', async () => {
  const { owner } = at.company;
  const first = (await owner.post(products, { title: 'First', price: 100 })).body.data;
  expect(first.currency).toBe('CNY');
  const changed = await change({ currency: 'JPY' });
  expect(changed.status, changed.text).toBe(200);
  expect((await owner.get('/api/xxm/v1/users/me')).body.data.companyCurrency).toBe('JPY');
  expect((await owner.post(products, { title: 'Second', price: 100 })).body.data.currency).toBe('JPY');
  expect((await owner.post(products, { title: 'Third', price: 100, currency: 'EUR' })).body.data.currency).toBe('EUR');
  expect((await owner.get(`${products}/${first.id}`)).body.data.currency).toBe('CNY');
  expect((await change({ currency: 'XYZ' })).status).toBe(400);
});

test('the currency stays once there is an order, also one that is being created', async () => {
  expect((await change({ currency: 'CNY' })).status).toBe(200);
  const { conversationId } = await at.chat.says(at.account, 'Wang', 'Hello');
  const buyer = await at.company.server.pool.connect();
  await buyer.query('begin');
  await buyer.query(
    `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, state, currency, amount)
     select gen_random_uuid(), company_id, 'XY1', account_id, contact_id, id, 'channel', 'created', 'CNY', 100
       from conversations where id = $1`,
    [conversationId],
  );
  const changing = change({ currency: 'USD' });
  await vi.waitFor(
    async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from accounts%for update%'`;
      expect((await at.company.server.pool.query(waiting)).rowCount).toBe(1);
    },
    { timeout: 30_000 },
  );
  await buyer.query('commit');
  buyer.release();
  const refused = await changing;
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("has orders, so the currency can't be"),
  ]);
  expect((await change({ name: 'New name', currency: 'CNY' })).status).toBe(200);
});

test('the audit log states the currency of the record beside a changed amount', async () => {
  const { owner } = at.company;
  const asked = { title: 'Antivirus', price: 2_499, currency: 'USD' };
  const { id, version } = (await owner.post(products, asked)).body.data;
  expect((await owner.put(`${products}/${id}`, { version, price: 2_599 })).status).toBe(200);
  const log = await owner.get(`/api/v1/operation-log?filter=${JSON.stringify({ recordId: id })}&sort=["at","DESC"]`);
  const [edit] = log.body.data;
  expect(edit.changes).toEqual([{ field: 'price', before: 2_499, after: 2_599, currency: 'USD' }]);
});
