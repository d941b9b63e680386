import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newActivation } from '../../server/billing/codes/newCode';
import { addMonths } from '../../server/billing/subscription/calendar';
import { foundCompany } from '../../server/company/companies';
import { groupedActivation } from '../../src/schema/activation/code';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { type Plans, plansOf } from '../helpers/plans';
import type { TestAnswer } from '../helpers/server';

let company: Company;
let buyers: Buyer[];
beforeAll(async () => {
  company = await startCompany();
  buyers = [];
  for (let at = 0; at < 5; at += 1) buyers.push(await buyer(`buyer-${at}`));
});
afterAll(() => company.server.close());
beforeEach(() => company.rows('truncate sign_in_attempts'));

interface Buyer {
  readonly companyId: string;
  readonly client: Client;
  readonly plans: Plans;
}

/** Creates a company and signs in its owner. */
async function buyer(account: string): Promise<Buyer> {
  const { server, cast } = company;
  const passwordHash = await server.app.passwords.hash(cast.owner.password);
  const { db, catalogue } = server.app;
  const { companyId } = await foundCompany(db, catalogue, account, { account, nickname: account, passwordHash });
  const client = await signIn(server, { ...cast.otherOwner, account });
  return { companyId, client, plans: plansOf(server, companyId) };
}

let visitors = 0;
/** Each call comes from its own IP address. */
function redeem({ client }: Buyer, code: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
  visitors += 1;
  return company.server.send({
    method: 'POST',
    url: '/api/v1/activation-codes/redeem',
    body: { code },
    headers: { ...client.headers, 'content-type': 'application/json', ...headers },
    ip: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
  });
}

async function codes(values = {}): Promise<string[]> {
  const wanted = { planCode: 'PRO', months: 3, seats: 5, count: 1, ...values };
  const answer = await company.owner.post('/api/v1/activation-codes', wanted);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.codes;
}

const plan = async ({ companyId }: Buyer) =>
  (
    await company.rows(
      `select c.plan_code as plan, s.interval, s.seats, s.expires_at as until, t.total
         from companies c left join subscriptions s on s.company_id = c.id join seats t on t.company_id = c.id
        where c.id = $1`,
      [companyId],
    )
  )[0];
const storedCode = async (code: string) =>
  (
    await company.rows(
      `select state, redeemed_by as by from activation_codes where mask like $1 order by id desc limit 1`,
      [`%${code.slice(-4)}`],
    )
  )[0];

describe('concurrent redemptions', () => {
  test('50 concurrent redemptions of one code by 5 companies: exactly one succeeds', async () => {
    const [code] = (await codes()) as [string];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => redeem(buyers[at % 5]!, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(said))).toEqual(new Set(['400 CODE_INVALID']));
    const plans = await Promise.all(buyers.map(plan));
    const winner = plans.findIndex((one) => one.plan === 'PRO');
    expect(plans.filter((one) => one.plan === 'PRO')).toHaveLength(1);
    expect(await storedCode(code)).toEqual({ state: 'redeemed', by: `buyer-${winner}` });
    const invoices = await company.rows(`select kind, amount::int, state from invoices where kind = 'code'`);
    expect(invoices).toEqual([{ kind: 'code', amount: 0, state: 'paid' }]);
  });

  test('a concurrent revoke and redeem of one code: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [code] = (await codes()) as [string];
      const [row] = await company.rows('select id from activation_codes where mask like $1 order by id desc limit 1', [
        `%${code.slice(-4)}`,
      ]);
      const by = await buyer(`racer-${round}`);
      const [redeemed, revoked] = await Promise.all([
        redeem(by, code),
        company.owner.post(`/api/v1/activation-codes/${row.id}/revoke`),
      ]);
      expect([redeemed.status, revoked.status].filter((status) => status === 200)).toHaveLength(1);
      const isRedeemed = redeemed.status === 200;
      expect((await storedCode(code)).state).toBe(isRedeemed ? 'redeemed' : 'revoked');
      expect((await plan(by)).plan).toBe(isRedeemed ? 'PRO' : 'FREE');
    }
  });

  test('10 codes redeemed concurrently by one company add up to 10 months', async () => {
    const by = await buyer('collector');
    const before = new Date();
    const many = await codes({ count: 10, months: 1 });
    const answers = await Promise.all(many.map((code) => redeem(by, code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { plan: code, seats, until, total } = await plan(by);
    expect([code, seats, total]).toEqual(['PRO', 5, 5]);
    // Adding months to a later time can give an earlier one when the target month is shorter.
    const bounds = [before, new Date()].map((from) => +addMonths(from, 10, 'UTC'));
    expect(+new Date(until)).toBeGreaterThanOrEqual(Math.min(...bounds));
    expect(+new Date(until)).toBeLessThanOrEqual(Math.max(...bounds));
    // Counted from the start day, not from the last day of a shorter month in between.
    const counted = 'select anchor_at = started_at as "fromStart" from subscriptions where company_id = $1';
    expect(await company.rows(counted, [by.companyId])).toEqual([{ fromStart: true }]);
    const invoices = await company.rows(`select number from invoices where company_id = $1 order by number`, [
      by.companyId,
    ]);
    const numbers = invoices.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
  });
});

describe('redeeming an activation code', () => {
  test('wrong, mistyped, used, expired and revoked codes get the same answer', async () => {
    const by = await buyer('unlucky');
    const [used, expired, revoked] = (await codes({ count: 3 })) as [string, string, string];
    expect((await redeem(buyers[0]!, used)).status).toBe(200);
    await company.rows(`update activation_codes set expires_at = now() - interval '1 ms' where mask like $1`, [
      `%${expired.slice(-4)}`,
    ]);
    await company.rows(`update activation_codes set state = 'revoked' where mask like $1`, [`%${revoked.slice(-4)}`]);
    const wrong = groupedActivation(newActivation());
    const answers = await Promise.all(
      [used, expired, revoked, wrong, 'ABCD', `${used.slice(0, -1)}${used.endsWith('0') ? '1' : '0'}`].map((code) =>
        redeem(by, code),
      ),
    );
    const refusals = answers.map(({ status, body: { requestId: _, ...body } }) => JSON.stringify({ status, body }));
    expect(new Set(refusals).size).toBe(1);
    expect(said(answers[0]!)).toBe('400 CODE_INVALID');
    expect((await plan(by)).plan).toBe('FREE');
  });

  test('a code is accepted however it is typed; a retry with its Idempotency-Key returns the same answer', async () => {
    const by = await buyer('typist');
    const [code] = (await codes()) as [string];
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const key = { 'Idempotency-Key': 'one-try' };
    const first = await redeem(by, typed, key);
    expect(first.body.data).toMatchObject({ planCode: 'PRO', serviceName: '专业版', seats: 5 });
    expect((await redeem(by, typed, key)).body.data).toEqual(first.body.data);
    expect(said(await redeem(by, code))).toBe('400 CODE_INVALID');
    const info = (await by.client.get('/api/xxm-comp/v1/vipInfo')).body.data;
    expect(info).toMatchObject({ planCode: 'PRO', seatTotal: 5, expireTime: first.body.data.expireTime });
  });

  test('a code that a company cannot use stays redeemable by another', async () => {
    const by = await buyer('business');
    const [better, lower] = [...(await codes({ planCode: 'BUSINESS' })), ...(await codes())] as [string, string];
    expect((await redeem(by, better)).status).toBe(200);
    expect(said(await redeem(by, lower))).toBe('400 PLAN_LIMIT');
    expect(await storedCode(lower)).toEqual({ state: 'issued', by: null });
    expect((await redeem(await buyer('professional'), lower)).status).toBe(200);
    await company.rows('update subscriptions set expires_at = null, grace_until = null where company_id = $1', [
      by.companyId,
    ]);
    const [more] = (await codes({ planCode: 'BUSINESS' })) as [string];
    expect(said(await redeem(by, more))).toBe('400 PLAN_LIMIT');
  });

  test('redeeming needs the buy permission and is in the audit logs of both companies, without the code', async () => {
    const [code] = (await codes()) as [string];
    const agent = await signIn(company.server, company.cast.otherAgent);
    const other = { ...buyers[1]!, client: agent };
    expect(said(await redeem(other, code))).toBe('403 NOT_ALLOWED');
    const by = await buyer('logged');
    await redeem(by, code);
    const [theirs] = await company.rows(
      `select action, after ->> 'planCode' as plan from operation_log where company_id = $1 and resource = 'subscriptions'`,
      [by.companyId],
    );
    expect(theirs).toEqual({ action: 'edit', plan: 'PRO' });
    const [ours] = await company.rows(
      `select after from operation_log where company_id = $1 and resource = 'activation-codes' and action = 'edit'
        order by id desc limit 1`,
      [company.cast.owner.companyId],
    );
    expect(ours.after).toEqual({ state: 'redeemed', redeemedBy: 'logged' });
    const logged = [...company.server.log, JSON.stringify(await company.rows('select * from operation_log'))].join(
      '\n',
    );
    expect(logged).not.toContain(code);
    expect(logged).not.toContain(code.replaceAll('-', ''));
  });
});

describe('limits on guessing codes', () => {
  test('20 wrong codes in 15 minutes per IP address and per company, with and without an Idempotency-Key; then 429', async () => {
    const by = await buyer('guesser');
    const guess = (ip: string | null, at: number) =>
      ip === null
        ? redeem(by, newActivation(), { 'Idempotency-Key': `guess-${at}` })
        : company.server.send({
            method: 'POST',
            url: '/api/v1/activation-codes/redeem',
            body: { code: newActivation() },
            ip,
            headers: { ...buyers[at % 5]!.client.headers, 'content-type': 'application/json' },
          });
    for (const ip of ['192.0.2.7', null]) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(ip, at)));
      expect(answers.filter((answer) => said(answer) === '400 CODE_INVALID')).toHaveLength(20);
      expect(answers.filter((answer) => said(answer) === '429 LOGIN_DELAYED')).toHaveLength(30);
    }
    const [code] = (await codes()) as [string];
    expect(said(await redeem(by, code))).toBe('429 LOGIN_DELAYED');
    await company.rows("update sign_in_attempts set window_ends_at = now() - interval '1 ms'");
    expect((await redeem(by, code)).status).toBe(200);
  });

  test('valid codes do not count as guesses: 25 in a row are redeemed', async () => {
    const by = await buyer('reseller');
    for (const code of await codes({ count: 25, months: 1 })) expect((await redeem(by, code)).status).toBe(200);
  });
});
