import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber } from '../../server/company/series/nextNumber';
import { inTransaction } from '../../server/kernel/db/queries';
import { makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { connectionTo } from '../helpers/database';
import { type Rules, rulesOf } from '../helpers/rules';

let company: Company;
let rules: Rules;
beforeAll(async () => {
  company = await startCompany();
  rules = rulesOf(company);
});
afterAll(() => company.server.close());

async function olderNode(name: string): Promise<pg.Client> {
  const [{ name: database }] = await company.rows('select current_database() as name');
  const older = new pg.Client({ ...connectionTo(database), application_name: name });
  older.on('error', () => undefined);
  await older.connect();
  return older;
}

async function gone(older: pg.Client, name: string): Promise<void> {
  await older.end();
  const connected = `select 1 from pg_stat_activity where application_name = $1 and datname = current_database()`;
  await expect.poll(() => company.rows(connected, [name])).toEqual([]);
}

test('what a node of the version before would misread is refused until the last of them has stopped', async () => {
  const { owner } = company;
  const older = await olderNode('parley-node');
  const ruleId = await rules.made();
  const draft = (await owner.get(`${rules.url}/${ruleId}`)).body.data;
  const byHand = { name: 'Bank', provider: 'hand', instructions: 'Send it to IBAN 1.' };
  const paymentConnectionId = await rules.other('payment-connections', byHand);
  const { id: accountId } = await makeAccount(company.server, company.cast.owner.companyId, {
    sells: true,
    allowedOrigins: [{ origin: 'https://shop.example' }],
  });
  const changed = async (url: string, values: object) => {
    const { version } = (await owner.get(url)).body.data;
    return owner.put(url, { ...values, version });
  };
  const mailAccount = { from: 'a@acme.test', server: 'smtp.acme.test:465', user: 'acme', password: 'a password' };
  const examples = 'Where is my parcel?';
  const writes = [
    () => rules.add({ name: 'By example', matchAny: null, examples }),
    () => rules.add({ name: 'Shipped', on: 'shipped', matchAny: null }),
    () => rules.add({ name: 'Asks', asksFor: 'email', askText: 'Which address?' }),
    () => rules.action(ruleId, 'saveDraft', { content: { ...draft, examples } }),
    () => rules.change(ruleId, { examples }),
    () => owner.post('/api/v1/products', { title: 'Yen card', price: 5_000, currency: 'JPY' }),
    () => owner.post('/api/v1/mail-accounts', { ...mailAccount, hook: 'generic', hookKey: 'the key of the company' }),
    () => changed(`/api/v1/accounts/${accountId}`, { paymentConnectionId }),
    () => changed('/api/xxm-comp/v1/companySettings', { buyerEmail: 'optional' }),
  ];
  const answers: string[] = [];
  for (const write of writes) {
    // A node asks something every second; a connection that was silent for two minutes counts as gone.
    await older.query('select 1');
    answers.push((await write()).text);
  }
  expect(answers).toEqual(writes.map(() => expect.stringContaining('UPGRADING')));
  expect((await owner.post('/api/v1/products', { title: 'Card', price: 5_000, currency: 'USD' })).status).toBe(200);
  await gone(older, 'parley-node');
  for (const write of writes) {
    const answer = await write();
    expect(answer.status, answer.text).toBe(200);
  }
});

test('a tax is not set while a node serves that places orders without it', async () => {
  const url = '/api/xxm-comp/v1/companySettings';
  const saves = async (values: object) => {
    const { version } = (await company.owner.get(url)).body.data;
    return (await company.owner.put(url, { ...values, version })).status;
  };
  const older = await olderNode('parley-node-2');
  // It goes on numbering the plans' invoices, in one series with the others.
  const plans = { sellerId: null, kind: 'plan', prefix: 'INV', dateOf: company.cast.owner.companyId } as const;
  const next = () => inTransaction(company.server.app.db, (trx) => nextNumber(trx, plans));
  const nextOfOlder = `insert into invoice_series as n (year, last) select extract(year from now() at time zone 'UTC'), 1
    on conflict (year) do update set last = n.last + 1 returning last`;
  const first = Number((await next()).split('-')[2]);
  expect(Number((await older.query(nextOfOlder)).rows[0].last)).toBe(first + 1);
  expect(Number((await next()).split('-')[2])).toBe(first + 2);
  expect([await saves({ taxMode: 'included', taxRate: 20 }), await saves({ buyerEmail: 'required' })]).toEqual([
    503, 200,
  ]);
  await gone(older, 'parley-node-2');
  expect(await saves({ taxMode: 'included', taxRate: 20 })).toBe(200);
});
