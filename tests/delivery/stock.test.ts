import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unitsFor } from '../../server/delivery/pools/units';
import { inTransaction } from '../../server/kernel/db/queries';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type Stock, startStock } from '../helpers/stock';

let stock: Stock;
let bring: Stock['bring'];
let report: Stock['report'];
let codesOf: Stock['codesOf'];
let act: Stock['act'];
beforeAll(async () => {
  stock = await startStock();
  ({ bring, report, codesOf, act } = stock);
});
afterAll(() => stock.company.server.close());

describe('code actions', () => {
  test('hold, restore and void, each only from states that allow it', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 2);
    const [{ id }, { id: sold }] = await codesOf(poolId);
    await stock.company.rows("update codes set state = 'allocated', version = version + 1 where id = $1", [sold]);
    expect((await act(id, 'hold')).body.data).toEqual({ id, state: 'quarantined' });
    expect(said(await act(id, 'hold'))).toBe('409 CODE_STATE');
    expect((await act(id, 'restore')).body.data.state).toBe('available');
    expect((await act(id, 'void')).body.data.state).toBe('void');
    for (const action of ['hold', 'restore', 'void']) expect(said(await act(sold, action))).toBe('409 CODE_STATE');
    expect(said(await act(id, 'hold', {}))).toBe('400 VALIDATION_FAILED reason');
    const log = await stock.company.rows(
      "select after->>'state' as state from operation_log where record_id = $1 and action = 'edit' order by id",
      [id],
    );
    expect(log.map(({ state }) => state)).toEqual(['quarantined', 'available', 'void']);
  });

  test('an expired code cannot be restored', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 1, { expiresAt: '2001-01-01T00:00:00.000Z' });
    const [{ id }] = await codesOf(poolId);
    await act(id, 'hold');
    expect(said(await act(id, 'restore'))).toBe('409 CODE_STATE');
  });

  test('revealing a code requires permission and is logged', async () => {
    const poolId = await stock.pool();
    const [text] = await stock.fill(poolId, 1);
    const [{ id, mask }] = await codesOf(poolId);
    expect((await act(id, 'reveal', {})).body.data).toEqual({ content: text });
    const [entry] = await stock.company.rows(
      "select actor_id, after from operation_log where record_id = $1 and action = 'reveal'",
      [id],
    );
    expect(entry).toEqual({ actor_id: stock.company.cast.owner.userId, after: { mask } });
    const activity = await stock.company.owner.get(`/api/v1/codes/${id}/activity`);
    expect(activity.body.data.entries.map(({ action }: { action: string }) => action)).toEqual(['reveal']);
  });

  test('an export escapes formulas and logs who exported', async () => {
    const poolId = await stock.pool();
    await report(poolId, '=HYPERLINK("x")\nPLAIN');
    const file = await stock.company.owner.post('/api/v1/codes/export-contents', { poolId });
    const lines = file.text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Code,State,Pool,Batch,Expires');
    expect(lines[1]!.startsWith(`"'=HYPERLINK(""x"")",Available,`)).toBe(true);
    expect(lines[2]!.startsWith('PLAIN,Available,')).toBe(true);
    const [entry] = await stock.company.rows(
      "select after from operation_log where resource = 'codes' and action = 'export' order by id desc limit 1",
    );
    expect(entry.after).toMatchObject({ contents: true, poolId, rows: 2 });
    expect(said(await stock.company.owner.post('/api/v1/codes/export-contents', {}))).toBe(
      '400 VALIDATION_FAILED poolId',
    );
  });
});

describe('permissions on codes', () => {
  const codes = [
    'code-pools:list',
    'code-pools:import',
    'codes:list',
    'codes:reveal',
    'codes:exportContents',
    'codes:hold',
  ];
  const calls: Record<string, string> = {
    'code-pools:import': 'import',
    'codes:reveal': 'reveal',
    'codes:exportContents': 'export',
    'codes:hold': 'hold',
  };

  test('each action requires its own permission', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 1);
    const [{ id }] = await codesOf(poolId);
    for (const granted of codes) {
      const { client } = await stock.company.person([await stock.company.role([granted])]);
      const status = {
        import: (await client.post(`/api/v1/code-pools/${poolId}/import`, { codes: 'X', dryRun: true })).status,
        reveal: (await client.post(`/api/v1/codes/${id}/reveal`, {})).status,
        export: (await client.post('/api/v1/codes/export-contents', { poolId })).status,
        hold: (await client.post(`/api/v1/codes/${id}/hold`, { reason: 'x' })).status,
      };
      const allowed = Object.entries(status).flatMap(([call, one]) => (one === 200 ? [call] : []));
      expect(allowed, granted).toEqual(calls[granted] === undefined ? [] : [calls[granted]]);
    }
  });

  test('codes of another company are not found', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 1);
    const [{ id }] = await codesOf(poolId);
    const other = await signIn(stock.company.server, stock.company.cast.otherOwner);
    expect((await other.post(`/api/v1/code-pools/${poolId}/import`, { codes: 'X' })).status).toBe(404);
    expect((await other.post(`/api/v1/codes/${id}/reveal`, {})).status).toBe(404);
    expect((await other.post('/api/v1/codes/export-contents', { poolId })).status).toBe(404);
  });
});

test('a pool shows its counts', async () => {
  const poolId = await stock.pool();
  await stock.fill(poolId, 3);
  await stock.fill(poolId, 1, { expiresAt: '2001-01-01T00:00:00.000Z' });
  const [{ id }] = await codesOf(poolId);
  await stock.company.rows("update codes set state = 'delivered', delivered_at = now() where id = $1", [id]);
  const pool = await stock.company.owner.get(`/api/v1/code-pools/${poolId}`);
  expect(pool.body.data).toMatchObject({ available: 2, allocated: 0, delivered: 1, lowSince: null });
});

test('a pool used by delivery rules cannot be deleted, and the error names them', async () => {
  const poolId = await stock.pool();
  const product = await stock.company.owner.post('/api/v1/products', { title: 'Key', price: 100, currency: 'CNY' });
  const rule = { name: 'Keys', productId: product.body.data.id, parts: [{ poolId, unitsPerItem: 1 }] };
  expect((await stock.company.owner.post('/api/v1/delivery-rules', rule)).status).toBe(200);
  const refusal = await stock.company.owner.delete(`/api/v1/code-pools/${poolId}`);
  expect(said(refusal)).toBe('400 IN_USE');
  expect(refusal.text).toContain('elivery rule');
});

test('the content of a code appears only where it is revealed', async () => {
  const { server, owner, rows } = stock.company;
  const canary = 'CANARY-7f3a-CODE';
  const poolId = await stock.pool();
  const shared = await stock.pool({ kind: 'shared', content: `${canary}-shared`, mostUses: 3 });
  const api = await stock.pool({ kind: 'api', apiUrl: 'https://example.com/', apiToken: `${canary}-token` });
  await report(poolId, `${canary}-1\n${canary}-2`);
  const [{ id }] = await codesOf(poolId);
  await act(id, 'hold');
  await act(id, 'reveal', {});
  await owner.post('/api/v1/codes/export-contents', { poolId });
  const answers = await Promise.all([
    ...[poolId, shared, api].flatMap((one) => [
      owner.get(`/api/v1/code-pools/${one}`),
      owner.get(`/api/v1/code-pools/${one}/activity`),
    ]),
    owner.get('/api/v1/code-pools/export'),
    owner.get('/api/v1/codes'),
    owner.get(`/api/v1/codes/${id}/activity`),
    owner.get('/api/v1/codes/export'),
    owner.get('/api/v1/code-batches'),
    owner.get('/api/v1/stock'),
    owner.get('/api/v1/operation-log'),
    bring(poolId, `${canary}-1`),
  ]);
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain(canary);
  }
  expect(server.log.filter((line) => line.includes(canary))).toEqual([]);
  const tables = await rows("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rows(
      `select count(*)::int as count from ${name} as t where t::text like $1 or t::text like $2`,
      [`%${canary}%`, `%${Buffer.from(canary).toString('hex')}%`],
    );
    if (row.count > 0) found.push(name);
  }
  expect(found).toEqual([]);
});

test('a shared code is used at most as often as its pool allows: 10 of 30 concurrent requests', async () => {
  const poolId = await stock.pool({ kind: 'shared', content: 'SHARED-1', mostUses: 10 });
  const { companyId, contents, db } = stock;
  const table = (name: string) => stock.company.server.app.tables.find(({ schema }) => schema.name === name)!;
  const handed = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(db, (trx) =>
        unitsFor(trx, { contents, table }, { companyId, deliveryId: newId(), poolId, count: 1, take: 'all' }),
      ),
    ),
  );
  expect(handed.map(({ length }) => length).sort()).toEqual([...Array(20).fill(0), ...Array(10).fill(1)]);
  const [one] = handed.flat();
  expect(contents.open(one!.content!)).toBe('SHARED-1');
  const pool = await stock.company.owner.get(`/api/v1/code-pools/${poolId}`);
  expect(pool.body.data.available).toBe(0);
});
