import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInvoice } from '../../server/billing/payments/checkout';
import type { PaymentProvider } from '../../server/billing/payments/provider';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { plansOf } from '../helpers/plans';

let company: Company;
let operator: Client;
let other: Client;
let otherId: string;
beforeAll(async () => {
  company = await startCompany();
  operator = company.owner;
  other = await signIn(company.server, company.cast.otherOwner);
  otherId = company.cast.otherOwner.companyId;
});
afterAll(() => company.server.close());

const fail = (error: unknown) => {
  throw error;
};
const base = '/api/v1/platform-companies';
const action = (name: string, body?: object, id = otherId) => operator.post(`${base}/${id}/${name}`, body);
const shown = async (id = otherId) => (await operator.get(`${base}/${id}`)).body.data;
const planId = async (code: string): Promise<string> =>
  (await company.rows('select id from editions where code = $1', [code]))[0].id;
const lastLogEntry = async () =>
  (
    await company.rows(
      `select actor_id as by, record_id as of, after from operation_log
        where company_id = $1 and resource = 'platform-companies' order by id desc limit 1`,
      [company.cast.owner.companyId],
    )
  )[0];

describe('platform companies', () => {
  test('the operator lists companies with their plan and usage', async () => {
    const { data } = (await operator.get(`${base}?sort=["name","ASC"]`)).body;
    expect(data.map((row: { name: string }) => row.name)).toEqual(['Acme', 'Other']);
    expect(data[0]).toMatchObject({ runsServer: true, planCode: 'FREE', state: 'ACTIVE', members: 6, accounts: 0 });
    expect(data[1]).toMatchObject({ runsServer: false, members: 2, seats: 3, seatsUsed: 0, expiresAt: null });
  });

  test('the operator books a plan for a company and extends it', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const until = `${year}-05-15T10:00:00.000Z`;
    const answer = await action('book', { planId: await planId('PRO'), seats: 7, until });
    expect(answer.status, answer.text).toBe(200);
    expect(await shown()).toMatchObject({ planCode: 'PRO', seats: 7, expiresAt: until, state: 'ACTIVE' });
    expect((await action('extend', { months: 2 })).status).toBe(200);
    expect((await shown()).expiresAt).toBe(`${year}-07-15T10:00:00.000Z`);
    expect(await lastLogEntry()).toEqual({ by: company.cast.owner.userId, of: otherId, after: { months: 2 } });
    const info = (await other.get('/api/xxm-comp/v1/vipInfo')).body.data;
    expect(info).toMatchObject({ planCode: 'PRO', seatTotal: 7 });
  });

  test('extending also shifts the prepaid next period', async () => {
    const at = plansOf(company.server, otherId);
    const year = new Date().getUTCFullYear() + 1;
    const end = new Date(`${year}-05-15T10:00:00.000Z`);
    await at.book({ planCode: 'PRO', interval: 'month', seats: 4, until: end });
    const until = new Date(`${year}-06-15T10:00:00.000Z`);
    await at.book({ planCode: 'PRO', interval: 'month', seats: 2, from: end, until, paid: 9_800 });
    expect((await action('extend', { months: 2 })).status).toBe(200);
    const { subscription } = (await other.get('/api/v1/billing/plan')).body.data;
    expect(subscription).toMatchObject({ seats: 4, expiresAt: `${year}-07-15T10:00:00.000Z` });
    expect(subscription.next).toEqual({
      planCode: 'PRO',
      interval: 'month',
      seats: 2,
      until: `${year}-08-15T10:00:00.000Z`,
    });
    const [{ next_value }] = await company.rows('select next_value::int from subscriptions where company_id = $1', [
      otherId,
    ]);
    expect(next_value).toBe(9_800);
    await at.book({ planCode: 'PRO', interval: 'month', seats: 7, until: end });
  });

  test('the operator suspends and resumes a company', async () => {
    const add = () => other.post('/api/v1/labels', { name: 'Later', colour: '#112233' });
    expect((await action('suspend')).status).toBe(200);
    expect((await shown()).state).toBe('SUSPENDED');
    expect((await other.get('/api/v1/labels')).status).toBe(200);
    expect(said(await add())).toMatch(/PLAN_SUSPENDED/);
    expect((await action('resume')).status).toBe(200);
    expect((await add()).status).toBe(200);
    expect((await shown()).state).toBe('ACTIVE');
  });

  test('impossible changes of a company are refused', async () => {
    const own = company.cast.owner.companyId;
    expect(said(await action('suspend', undefined, own))).toBe('409 COMPANY_STATE');
    expect(said(await action('extend', { months: 1 }, own))).toBe('409 COMPANY_STATE');
    const [free, pro] = [await planId('FREE'), await planId('PRO')];
    expect(said(await action('book', { planId: free, seats: 1, until: null }))).toBe('400 VALIDATION_FAILED planId');
    expect(said(await action('book', { planId: otherId, seats: 1 }))).toBe('400 VALIDATION_FAILED planId');
    expect(said(await action('book', { planId: pro, seats: 1, until: '2020-01-01T00:00:00Z' }))).toBe(
      '400 VALIDATION_FAILED until',
    );
    expect(said(await action('extend', { months: 0 }))).toBe('400 VALIDATION_FAILED months');
    expect((await action('suspend', undefined, '01999999-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('platform plans', () => {
  const put = (code: string, values: object, by = operator) => by.put(`/api/v1/platform/plans/${code}`, values);
  const versionOf = async (code: string): Promise<number> =>
    (await company.rows('select version from editions where code = $1', [code]))[0]?.version ?? 1;
  const change = async (code: string, values: object) => put(code, { ...values, version: await versionOf(code) });
  const fields = [
    'name',
    'englishName',
    'enabled',
    'sort',
    'currency',
    'monthlyPrice',
    'yearlyPrice',
    'seats',
    'includes',
    'maxAccounts',
    'maxMembers',
    'maxRules',
    'maxPools',
    'maxAiReplies',
    'maxAiMoney',
    'maxStorageMb',
    'historyDays',
  ];
  const planOf = async (code: string, by = operator) => {
    const { data } = (await by.get('/api/v1/plans')).body;
    const row = data.find((one: { code: string }) => one.code === code);
    return row && Object.fromEntries(fields.map((name) => [name, row[name]]));
  };

  test('a changed plan applies to every company, including its seats', async () => {
    const before = await planOf('PRO');
    const wanted = {
      ...before,
      englishName: 'Pro',
      monthlyPrice: 5_900,
      seats: 2,
      maxAccounts: null,
      includes: ['rules'],
    };
    const answer = await change('PRO', wanted);
    expect(answer.status, answer.text).toBe(200);
    expect(await planOf('PRO', other)).toEqual(wanted);
    expect((await other.get('/api/xxm-comp/v1/vipInfo')).body.data.seatTotal).toBe(9);
    const [entry] = await company.rows(
      `select before, after from operation_log where resource = 'plans' order by id desc limit 1`,
    );
    expect(Object.keys(entry.after).sort()).toEqual(
      ['englishName', 'includes', 'maxAccounts', 'monthlyPrice', 'seats'].filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify((wanted as Record<string, unknown>)[name]),
      ),
    );
    expect((await change('PRO', before)).status).toBe(200);
  });

  test('a plan off sale is visible only to the operator and to companies that have it', async () => {
    const before = await planOf('BUSINESS');
    expect((await change('BUSINESS', { ...before, enabled: false })).body.data).toMatchObject({ enabled: false });
    expect([await planOf('BUSINESS', other), (await planOf('BUSINESS')).enabled]).toEqual([undefined, false]);
    await change('BUSINESS', before);
    expect(await planOf('BUSINESS', other)).toEqual(before);
  });

  test('a price of 0 on a paid plan, a price on the free plan and other invalid values are refused', async () => {
    const [free, pro] = [await planOf('FREE'), await planOf('PRO')];
    expect(said(await change('FREE', { ...free, monthlyPrice: 1 }))).toBe('400 VALIDATION_FAILED monthlyPrice');
    expect(said(await change('FREE', { ...free, enabled: false }))).toBe('400 VALIDATION_FAILED enabled');
    expect(said(await change('PRO', { ...pro, monthlyPrice: 0 }))).toBe('400 VALIDATION_FAILED monthlyPrice');
    expect(said(await change('PRO', { ...pro, maxMembers: 0 }))).toBe('400 VALIDATION_FAILED maxMembers');
    expect(said(await change('PRO', { ...pro, currency: 'XYZ' }))).toBe('400 VALIDATION_FAILED currency');
    expect(said(await put('PRO', pro))).toBe('400 VALIDATION_FAILED version');
    expect((await change('GOLD', pro)).status).toBe(404);
  });

  test('the free plan keeps its name, and no other plan may take it', async () => {
    const [free, pro] = [await planOf('FREE'), await planOf('PRO')];
    const refused = await change('FREE', { ...free, name: '基础版' });
    expect(said(refused)).toBe('400 VALIDATION_FAILED name');
    expect(refused.text).toContain('must keep the name “免费版”');
    expect(said(await change('PRO', { ...pro, name: '免费版' }))).toBe('400 VALIDATION_FAILED name');
    expect(said(await change('FREE', { ...free, englishName: 'Starter' }))).toBe('200');
    expect(said(await change('FREE', free))).toBe('200');
  });

  test('of two concurrent changes by operators one succeeds; the other gets a version conflict with the saved values', async () => {
    const second = await company.person([await company.role(['platform:plans', 'plans:list'])]);
    const read = async (by: Client) =>
      (await by.get(`/api/v1/plans/${await planId('BUSINESS')}`)).body.data as Record<string, unknown>;
    const [mine, theirs] = [await read(operator), await read(second.client)];
    const of = (one: Record<string, unknown>) =>
      Object.fromEntries([...fields, 'version'].map((name) => [name, one[name]]));
    const answers = await Promise.all([
      put('BUSINESS', { ...of(mine), maxPools: 11 }),
      put('BUSINESS', { ...of(theirs), maxRules: 22 }, second.client),
    ]);
    expect(answers.map(said).sort()).toEqual(['200', '409 VERSION_CONFLICT']);
    const [won, lost] = answers[0]!.status === 200 ? [answers[0]!, answers[1]!] : [answers[1]!, answers[0]!];
    expect(lost.body.data).toEqual(won.body.data);
    expect(JSON.parse(lost.text).conflict).toMatchObject({ name: expect.any(String), at: expect.any(String) });
    expect(await read(operator)).toEqual(won.body.data);
    expect([won.body.data.maxPools, won.body.data.maxRules]).toEqual(
      won === answers[0] ? [11, mine.maxRules] : [mine.maxPools, 22],
    );
    const { version } = lost.body.data;
    expect((await put('BUSINESS', { ...of(mine), version })).status).toBe(200);
  });

  test("a plan's currency can change only while no company has the plan", async () => {
    const before = await planOf('BUSINESS');
    const usd = { ...before, currency: 'USD' };
    expect(said(await change('BUSINESS', usd))).toBe('200');
    expect((await planOf('BUSINESS', other))?.currency).toBe('USD');
    expect(said(await change('BUSINESS', before))).toBe('200');
    expect(said(await action('book', { planId: await planId('BUSINESS'), seats: 1, until: null }))).toBe('200');
    const refused = await change('BUSINESS', usd);
    expect(said(refused)).toBe('400 VALIDATION_FAILED currency');
    expect(refused.text).toContain("Companies are on this plan in CNY, so the currency can't be changed.");
    expect(said(await change('BUSINESS', { ...before, maxPools: 7 }))).toBe('200');
    expect(said(await change('BUSINESS', before))).toBe('200');
    expect(said(await action('book', { planId: await planId('PRO'), seats: 1, until: null }))).toBe('200');
    expect(said(await change('BUSINESS', usd))).toBe('200');
    expect(said(await change('BUSINESS', before))).toBe('200');
  });

  test("a plan's currency is fixed by open, reviewed and paid invoices, but not by void ones", async () => {
    const plan = await planOf('BUSINESS');
    const addInvoice = (state: string) =>
      company.rows(
        `insert into invoices (id, company_id, number, state, kind, plan_code, plan_name, plan_english_name, interval, seats, lines,
                               credit, amount, currency, provider, company_name)
         values (gen_random_uuid(), $1, $2, $2, 'new', 'BUSINESS', 'B', 'B', 'month', 1, '[]', 0, 9900, 'CNY', 'webhook', 'Other')`,
        [otherId, state],
      );
    const toUsd = async () => {
      const answer = await change('BUSINESS', { ...plan, currency: 'USD' });
      if (answer.status === 200) await change('BUSINESS', plan);
      return said(answer);
    };
    await addInvoice('void');
    expect(await toUsd()).toBe('200');
    for (const state of ['open', 'review', 'paid']) {
      await addInvoice(state);
      expect(await toUsd(), state).toBe('400 VALIDATION_FAILED currency');
      await company.rows('delete from invoices where state = $1', [state]);
    }
    await company.rows('delete from invoices');
  });

  test('a currency change waits for a concurrent purchase and is then refused', async () => {
    const plan = await planOf('BUSINESS');
    const { app } = company.server;
    const parts = {
      table: (name: string) => app.tables.find(({ schema }) => schema.name === name)!,
      codesOfApi: () => [],
      onError: fail,
      providers: [{ name: 'webhook' } as PaymentProvider],
    };
    const author = { companyId: otherId, userId: null, requestId: 'test' };
    const wanted = { planCode: 'BUSINESS', interval: 'month', seats: 10 } as const;
    const isWaiting = async (): Promise<boolean> => {
      const waiting = await company.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 || isWaiting();
    };
    let changing: ReturnType<typeof change> | null = null;
    await app.db.transaction().execute(async (trx) => {
      await makeInvoice(trx, parts, author, wanted, 'webhook');
      changing = change('BUSINESS', { ...plan, currency: 'USD' });
      await Promise.race([changing, isWaiting()]);
    });
    expect(said((await changing)!)).toBe('400 VALIDATION_FAILED currency');
    expect(await planOf('BUSINESS')).toEqual(plan);
    await company.rows('delete from invoices');
  });
});

test('the operator finds companies by name and payments by event id', async () => {
  const found = async (resource: string, q: string) => {
    const answer = await operator.get(`/api/v1/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    return [answer.status, answer.body.data?.map((row: { name?: string; number?: string }) => row.name ?? row.number)];
  };
  await company.rows(
    `insert into plan_payments (source, event_id, kind, amount, currency) values ('webhook', 'Pay-4711', 'paid', 1, 'CNY')`,
  );
  expect(await found('platform-companies', 'oth')).toEqual([200, ['Other']]);
  expect(await found('platform-companies', 'nobody')).toEqual([200, []]);
  expect(await found('platform-payments', 'pay-47')).toEqual([200, ['Pay-4711']]);
});
