import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../contract/model/envelope';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';

let at: Company;

beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

const entriesOf = async (client: Client, filter: object) =>
  (await client.get(`/api/v1/operation-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data;

/** The lines of an exported log, headings first. */
const exported = async (client: Client, log: string, filter: object) => {
  const { status, text } = await client.get(
    `/api/v1/${log}/export?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  expect(status, text).toBe(200);
  return text.trim().split('\r\n');
};

const contact = async (name: string) => {
  const { data } = (await at.owner.post('/api/v1/contacts', { name, mobile: '13800138001' })).body;
  const changed = await at.owner.put(`/api/v1/contacts/${data.id}`, { mobile: '13900139002', version: 1 });
  expect(changed.status, changed.text).toBe(200);
  return data.id as string;
};

describe('operation log', () => {
  test('records who changed what, can be filtered, and each entry can be read by id', async () => {
    const { data: label } = (await at.owner.post('/api/v1/labels', { name: 'Logged' })).body;
    await at.owner.put(`/api/v1/labels/${label.id}`, { name: 'Logged twice', version: 1 });
    const entries = await entriesOf(at.owner, { recordId: label.id });
    expect(entries).toMatchObject([
      {
        action: 'edit',
        resource: 'labels',
        recordId: label.id,
        recordTitle: 'Logged twice',
        actorId: at.cast.owner.userId,
        changes: [{ field: 'name', before: 'Logged', after: 'Logged twice' }],
      },
      { action: 'add', recordTitle: 'Logged' },
    ]);
    const [entry] = entries;
    expect((await at.owner.get(`/api/v1/operation-log/${entry.id}`)).body.data).toEqual(entry);
    expect(await entriesOf(at.owner, { recordId: label.id, at: entry.at })).toContainEqual(entry);
    expect(await entriesOf(at.owner, { recordId: label.id, action: 'remove' })).toEqual([]);
    expect(await entriesOf(at.owner, { actorId: at.cast.agent.userId })).toEqual([]);
  });

  test('is readable only within the company and cannot be written', async () => {
    const stranger = await signIn(at.server, at.cast.otherOwner);
    const [entry] = await entriesOf(at.owner, {});
    expectRefusal(await stranger.get(`/api/v1/operation-log/${entry.id}`), 404, 'NOT_FOUND');
    const theirs = await entriesOf(stranger, {});
    expect(theirs.filter((one: { actorId: string }) => one.actorId === at.cast.owner.userId)).toEqual([]);
    for (const write of [
      at.owner.post('/api/v1/operation-log', {}),
      at.owner.put(`/api/v1/operation-log/${entry.id}`, { version: 1 }),
      at.owner.delete(`/api/v1/operation-log/${entry.id}`),
    ])
      expect((await write).status).toBe(404);
    expectRefusal(await (await at.person([])).client.get('/api/v1/operation-log'), 403, 'NOT_ALLOWED');
  });

  test('redacts fields and titles that the reader may not see on the record', async () => {
    const id = await contact('林小满');
    const seesAll = { dataScope: 'ALL' };
    const reader = async (...codes: string[]) => (await at.person([await at.role(codes, seesAll)])).client;
    const [open] = await entriesOf(await reader('log:list', 'contacts:list', 'contacts:see:mobile'), { recordId: id });
    expect(open.changes).toEqual([{ field: 'mobile', before: '13800138001', after: '13900139002' }]);
    const masked = await entriesOf(await reader('log:list', 'contacts:list'), { recordId: id });
    expect(masked[0]).toMatchObject({ recordTitle: '林小满', changes: [{ field: 'mobile', covered: true }] });
    expect(masked[1]).toMatchObject({ recordTitle: '林小满' });
    const blind = await entriesOf(await reader('log:list'), { recordId: id });
    expect(blind.map(({ recordTitle }: { recordTitle: string }) => recordTitle)).toEqual([null, null]);
    expect(JSON.stringify([masked, blind])).not.toMatch(/13800138001|13900139002/);
    expect(JSON.stringify(blind)).not.toContain('林小满');
  });

  test('the export has the same filters, scope and redaction as the list', async () => {
    const id = await contact('陈暖');
    const [blind, limited] = await Promise.all(
      ['ALL', 'SELF'].map(async (dataScope) => at.person([await at.role(['log:list', 'log:export'], { dataScope })])),
    );
    const whole = await exported(at.owner, 'operation-log', { recordId: id });
    expect(whole).toHaveLength(3);
    expect(whole[1]).toMatch(/13800138001.*13900139002/);
    expect(await exported(at.owner, 'operation-log', { recordId: id, action: 'add' })).toHaveLength(2);
    const covered = await exported(blind!.client, 'operation-log', { recordId: id });
    expect(covered).toHaveLength(3);
    expect(covered.join()).not.toMatch(/13800138001|13900139002|陈暖/);
    expect(await exported(limited!.client, 'operation-log', { recordId: id })).toHaveLength(1);
    const reader = await at.person([await at.role(['log:list'], { dataScope: 'ALL' })]);
    expectRefusal(await reader.client.get('/api/v1/operation-log/export'), 403, 'NOT_ALLOWED');
  });

  test("a limited data scope shows only the member's own operations", async () => {
    const role = await at.role(['log:list', 'labels:list', 'labels:add']);
    const { client, userId } = await at.person([role]);
    await client.post('/api/v1/labels', { name: 'Mine' });
    const entries = await entriesOf(client, {});
    expect(entries.map((one: { actorId: string }) => one.actorId)).toEqual([userId]);
  });
});

describe('sign-in log', () => {
  const tries = async (client: Client, filter: object = {}) =>
    (await client.get(`/api/v1/login-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data;

  test('records every attempt for a member of the company, with the device', async () => {
    const { account, userId } = at.cast.agent;
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const headers = { clientid: 'parley-console', 'user-agent': userAgent };
    const body = { account, password: 'not this one at all' };
    await at.server.send({ method: 'POST', url: '/api/xxm/v1/users/loginByPwd', headers, body });
    expect(await tries(at.owner, { memberId: userId, outcome: 'LOGIN_FAILED' })).toMatchObject([
      { account, ip: '192.0.2.1', device: 'Chrome, Windows', memberId: userId },
    ]);
    const stranger = await signIn(at.server, at.cast.otherOwner);
    expect(await tries(stranger, { memberId: userId })).toEqual([]);
    expect((await tries(stranger)).length).toBeGreaterThan(0);
  });

  test('can be filtered and exported by member, outcome, method, IP address and time; formulas are escaped', async () => {
    const { account, userId } = at.cast.manager;
    const send = (password: string, ip: string) =>
      at.server.send({
        method: 'POST',
        url: '/api/xxm/v1/users/loginByPwd',
        ip,
        headers: { clientid: 'parley-console', 'user-agent': '=HYPERLINK("https://evil.example")' },
        body: { account, password },
      });
    await send('not this one at all', '203.0.113.41');
    await send(at.cast.manager.password, '203.0.113.42');
    const addresses = async (filter: object) =>
      (await tries(at.owner, { memberId: userId, ...filter })).map(({ ip }: { ip: string }) => ip);
    expect(await addresses({})).toEqual(['203.0.113.42', '203.0.113.41']);
    expect(await addresses({ outcome: 'LOGIN_FAILED' })).toEqual(['203.0.113.41']);
    expect(await addresses({ ip: '203.0.113.42' })).toEqual(['203.0.113.42']);
    expect(await addresses({ method: 'qr' })).toEqual([]);
    expect(await addresses({ at_lte: '2020-01-01' })).toEqual([]);
    expect(await addresses({ at_gte: '2020-01-01' })).toHaveLength(2);
    const lines = await exported(at.owner, 'login-log', { memberId: userId, outcome: 'LOGIN_FAILED' });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('203.0.113.41');
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const stranger = await signIn(at.server, at.cast.otherOwner);
    expect(await exported(stranger, 'login-log', { memberId: userId })).toHaveLength(1);
  });

  test('masks an account that was entered as a mobile number or e-mail address', async () => {
    const { userId } = await at.person([]);
    await at.rows(`update users set mobile = '13612345678', email = 'lisa.li@shop.test' where id = $1`, [userId]);
    const headers = { clientid: 'parley-console' };
    for (const account of ['13612345678', '+86 136-1234-5678', 'Lisa.Li@shop.test']) {
      const body = { account, password: 'not this one at all' };
      await at.server.send({ method: 'POST', url: '/api/xxm/v1/users/loginByPwd', headers, body });
    }
    const covered = (await tries(at.owner, { memberId: userId, outcome: 'LOGIN_FAILED' })).map(
      ({ account }: { account: string }) => account,
    );
    expect(covered).toEqual(['L***@shop.test', '136****5678', '136****5678']);
    for (const q of ['13612345678', 'lisa.li']) expect(await tries(at.owner, { q })).toEqual([]);
  });
});
