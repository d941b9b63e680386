import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activationKey } from '../../src/schema/activation/code';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';

let company: Company;
let operator: Client;
let other: Client;
beforeAll(async () => {
  company = await startCompany();
  operator = company.owner;
  other = await signIn(company.server, company.cast.otherOwner);
});
afterAll(() => company.server.close());

const base = '/api/v1/activation-codes';
const batch = (values = {}, by = operator) =>
  by.post(base, { planCode: 'PRO', months: 3, seats: 5, count: 3, note: 'For Li', ...values });
const listed = async (name: string) =>
  (await operator.get(`${base}?filter=${encodeURIComponent(JSON.stringify({ batch: name }))}`)).body.data;

describe('activation codes for the operator', () => {
  test('generates a batch; the codes are revealed once and stored neither in plain text nor hex', async () => {
    const answer = await batch();
    expect(answer.status, answer.text).toBe(200);
    const { batch: name, count, codes } = answer.body.data;
    expect([count, new Set(codes).size]).toEqual([3, 3]);
    expect(name).toMatch(/^\d{8}-[0-9A-Z]{4}$/);
    for (const code of codes) expect(activationKey(code)).toBe(code.replaceAll('-', ''));
    const rows = await listed(name);
    expect(rows.map((row: { mask: string }) => row.mask).sort()).toEqual(
      codes.map((code: string) => `····-····-····-${code.slice(-4)}`).sort(),
    );
    expect(rows[0]).toMatchObject({ planCode: 'PRO', months: 3, seats: 5, state: 'issued', note: 'For Li' });
    const kept = JSON.stringify(await company.rows('select * from activation_codes'));
    for (const code of codes) {
      expect(kept).not.toContain(code);
      const found = await company.rows(`select 1 from activation_code_contents where content::text like $1`, [
        `%${Buffer.from(code.replaceAll('-', '')).toString('hex')}%`,
      ]);
      expect(found).toEqual([]);
    }
  });

  test('a retry with the same Idempotency-Key makes no second batch and does not reveal the codes again', async () => {
    const key = { 'Idempotency-Key': 'a-batch' };
    const body = { planCode: 'PRO', months: 1, seats: 1, count: 2 };
    const first = (await operator.post(base, body, key)).body.data;
    const again = (await operator.post(base, body, key)).body.data;
    expect([first.codes.length, again.batch, again.codes]).toEqual([2, first.batch, undefined]);
    expect((await listed(first.batch)).length).toBe(2);
  });

  test.each([
    [{ planCode: 'GOLD' }, 'planCode'],
    [{ planCode: 'FREE' }, 'planCode'],
    [{ months: 0 }, 'months'],
    [{ months: 37 }, 'months'],
    [{ seats: 0 }, 'seats'],
    [{ seats: 1_001 }, 'seats'],
    [{ count: 0 }, 'count'],
    [{ count: 1_001 }, 'count'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ state: 'redeemed' }, 'state'],
  ])('a batch with %j is refused by field', async (values, field) => {
    expect(said(await batch(values))).toBe(`400 VALIDATION_FAILED ${field}`);
  });

  test('revokes one code, and then the rest of its batch', async () => {
    const { batch: name } = (await batch()).body.data;
    const [first] = await listed(name);
    expect((await operator.post(`${base}/${first.id}/revoke`)).body.data).toMatchObject({ state: 'revoked' });
    expect(said(await operator.post(`${base}/${first.id}/revoke`))).toBe('409 CODE_STATE');
    const whole = await operator.post(`${base}/${first.id}/revokeBatch`);
    expect(whole.body.data).toEqual({ batch: name, count: 2 });
    expect((await listed(name)).map((row: { state: string }) => row.state)).toEqual(['revoked', 'revoked', 'revoked']);
  });

  test('exports the codes of a batch with an audit log entry; no log contains a code', async () => {
    const { batch: name, codes } = (await batch()).body.data;
    const file = await operator.post(`${base}/export-contents`, { batch: name });
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.text.trim().split(/\r?\n/);
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[0])
        .sort(),
    ).toEqual([...codes].sort());
    const [entry] = await company.rows(
      `select actor_id as by, after from operation_log where resource = 'activation-codes' and action = 'export'
        order by id desc limit 1`,
    );
    expect(entry).toEqual({
      by: company.cast.owner.userId,
      after: { contents: true, batch: name, state: null, rows: 3 },
    });
    const logged = [
      ...company.server.log,
      JSON.stringify(await company.rows('select * from operation_log')),
      JSON.stringify(await company.rows('select * from events')),
      JSON.stringify(await company.rows('select * from idempotency_keys')),
    ].join('\n');
    for (const code of codes) {
      expect(logged).not.toContain(code);
      expect(logged).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('the first company is the operator, and only one company can be', async () => {
    expect(await company.rows('select name from companies where is_operator')).toEqual([{ name: 'Acme' }]);
    await expect(company.rows('update companies set is_operator = true')).rejects.toMatchObject({ code: '23505' });
  });

  test('only the owner may generate codes until a role permits it; exporting needs its own permission', async () => {
    const admin = await signIn(company.server, company.cast.admin);
    expect(said(await batch({}, admin))).toBe('403 NOT_ALLOWED');
    const role = await company.role(['platform:codes:list', 'platform:codes:generate']);
    const { client } = await company.person([role]);
    expect((await batch({}, client)).status).toBe(200);
    expect(said(await client.post(`${base}/export-contents`, {}))).toBe('403 NOT_ALLOWED');
  });
});

describe('operator routes for another company', () => {
  const routes = () =>
    company.server.app.routes.filter(
      ({ access }) => access.kind === 'permission' && access.code.startsWith('platform:'),
    );
  const call = (client: Client, method: string, path: string) => {
    const url = `/api${path.replace(/\{\w+\}/g, '01999999-0000-7000-8000-000000000000')}`;
    if (method === 'GET') return client.get(url);
    return method === 'PUT' ? client.put(url, {}) : client.post(url, {});
  };

  test("another company's owner gets 403 on every operator route", async () => {
    expect(routes().length).toBeGreaterThan(6);
    for (const { method, path } of routes())
      expect(`${method} ${path} ${said(await call(other, method, path))}`).toBe(`${method} ${path} 403 NOT_ALLOWED`);
  });

  test('a self-made permission with an operator code or operator routes grants no operator access', async () => {
    const { companyId } = company.cast.otherOwner;
    const tree = (await other.get('/api/xxm-comp/v1/selectPermissionTree')).body.data;
    expect(JSON.stringify(tree)).not.toContain('platform:');
    const apiIds = routes().map(({ method, path }) => `${method} ${path}`);
    const made = await other.post('/api/xxm-comp/v1/addPermission', {
      groupId: tree[0].id,
      name: 'Ours',
      code: 'platform:codes:list',
      apiIds,
    });
    expect(made.status, made.text).toBe(200);
    await company.rows(`update roles set permission_ids = permission_ids || $1::uuid where company_id = $2`, [
      made.body.data.id,
      companyId,
    ]);
    company.server.app.actors.forget();
    for (const client of [other, await signIn(company.server, company.cast.otherAgent)])
      for (const { method, path } of routes())
        expect(said(await call(client, method, path)), path).toBe('403 NOT_ALLOWED');
    const { permissions } = (await other.get('/api/xxm/v1/users/permissions')).body.data;
    expect(permissions.filter((code: string) => code.startsWith('platform:'))).toEqual([]);
    const key = await other.post('/api/v1/api-keys', { name: 'Ours', permissionIds: [made.body.data.id] });
    const shown = { clientid: 'parley-console', authorization: `Bearer ${key.body.data.key}` };
    const answer = await company.server.send({ method: 'GET', url: base, headers: shown });
    expect(said(answer)).toBe('403 NOT_ALLOWED');
  });
});
