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

<<<<<<< HEAD
=======
const bring = (poolId: string, codes: string, more: object = {}) =>
  stock.company.owner.post(`/api/v1/code-pools/${poolId}/import`, { codes, ...more });
const report = async (poolId: string, codes: string, more: object = {}) => {
  const answer = await bring(poolId, codes, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const codesOf = (poolId: string) =>
  stock.company.rows(
    `select c.id, c.state, c.mask, c.expires_at, b.unit_cost, b.added from codes c join code_batches b on b.id = c.batch_id
      where c.pool_id = $1 order by c.id`,
    [poolId],
  );

describe('importing codes', () => {
  test('reports every skipped line, in a dry run and in the import', async () => {
    const poolId = await stock.pool();
    await report(poolId, 'OLD-1\nSOLD-1');
    await stock.company.rows(
      "update codes set state = 'delivered' where pool_id = $1 and id = (select id from codes where pool_id = $1 order by id desc limit 1)",
      [poolId],
    );
    const text = ` NEW-1 \r\nOLD-1\r\n\r\nNEW-2\r\nNEW-1\r\nSOLD-1\r\n${'x'.repeat(2_001)}\r\nbad\u0007\r\n`;
    const expected = {
      ...{
        lines: 7,
        added: 2,
        empty: 1,
        duplicates: [
          { line: 2, of: null },
          { line: 5, of: 1 },
        ],
      },
      ...{
        alreadySold: [{ line: 6 }],
        inOtherPools: [],
        wrong: [
          { line: 7, problem: 'too-long' },
          { line: 8, problem: 'characters' },
        ],
      },
    };
    expect(await report(poolId, text, { dryRun: true })).toEqual({ ...expected, dryRun: true, batchIds: [] });
    expect((await codesOf(poolId)).length).toBe(2);
    expect(await report(poolId, text)).toEqual({ ...expected, dryRun: false, batchIds: [expect.any(String)] });
    const ids = (await codesOf(poolId)).slice(2).map(({ id }) => id);
    expect(await stock.textsOf(ids)).toEqual(['NEW-1', 'NEW-2']);
  });

  test('reads a table with cost and expiry per code', async () => {
    const poolId = await stock.pool();
    const text = 'code,expiry,cost\n"A,1",2199-12-31,12.50\nB,,\nC,31/31/2199,1\nD,,abc\nE,2001-01-01,1\n';
    const result = await report(poolId, text, { unitCost: 300, currency: 'CNY' });
    expect(result.wrong).toEqual([
      { line: 4, problem: 'expiry' },
      { line: 5, problem: 'cost' },
      { line: 6, problem: 'expired' },
    ]);
    const made = await codesOf(poolId);
    expect(made.map(({ unit_cost, added }) => [Number(unit_cost), Number(added)])).toEqual([
      [1250, 1],
      [300, 1],
    ]);
    expect(new Date(made[0].expires_at).toISOString()).toBe('2199-12-31T00:00:00.000Z');
    expect(await stock.textsOf(made.map(({ id }) => id))).toEqual(['A,1', 'B']);
  });

  test('three concurrent imports of the same file add every code once', async () => {
    const poolId = await stock.pool();
    const text = Array.from({ length: 300 }, (_, at) => `RACE-${at}`).join('\n');
    const results = await Promise.all([report(poolId, text), report(poolId, text), report(poolId, text)]);
    expect(results.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 300]);
    expect(await stock.states(poolId)).toEqual({ available: 300 });
    const [batch] = await stock.company.rows('select sum(added)::int as added from code_batches where pool_id = $1', [
      poolId,
    ]);
    expect(batch.added).toBe(300);
  });

  describe('codes that exist in another pool of the company', () => {
    const nameOf = async (poolId: string) =>
      (await stock.company.owner.get(`/api/v1/code-pools/${poolId}`)).body.data.name;

    test('are reported with their pool and skipped until they are voided there', async () => {
      const [there, here] = [await stock.pool(), await stock.pool()];
      await report(there, 'BOTH-1\nBOTH-2');
      const other = { poolId: there, poolName: await nameOf(there) };
      const expected = { added: 1, duplicates: [], alreadySold: [], inOtherPools: [{ line: 2, ...other }] };
      expect(await report(here, 'OWN-1\nBOTH-1', { dryRun: true })).toMatchObject(expected);
      expect(await report(here, 'OWN-1\nBOTH-1')).toMatchObject(expected);
      expect([await stock.states(here), await stock.states(there)]).toEqual([{ available: 1 }, { available: 2 }]);
      for (const { id } of await codesOf(there)) expect((await act(id, 'void')).status).toBe(200);
      expect(await report(here, 'BOTH-1\nBOTH-2')).toMatchObject({ added: 2, inOtherPools: [] });
      expect(await report(there, 'BOTH-1')).toMatchObject({ added: 0, duplicates: [{ line: 1, of: null }] });
    });

    test('concurrent imports into several pools add every code once', async () => {
      const pools = await Promise.all([1, 2, 3].map(() => stock.pool()));
      const text = Array.from({ length: 100 }, (_, at) => `APART-${at}`).join('\n');
      const results = await Promise.all(pools.map((poolId) => report(poolId, text)));
      expect(results.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 100]);
      const states = await Promise.all(pools.map(stock.states));
      expect(states.filter(({ available }) => available === 100)).toHaveLength(1);
    });

    test('codes from before fingerprints existed are found, and codes in two pools are left unchanged', async () => {
      const [first, second, third] = [await stock.pool(), await stock.pool(), await stock.pool()];
      await report(first, 'OLDER-1\nOLDER-2');
      const ofOlder = 'company_id = $1 and pool_id = any($2::uuid[])';
      const older = [stock.companyId, [first, second]];
      await stock.company.rows(`update code_contents set company_fingerprint = null where ${ofOlder}`, older);
      await stock.fill(second, 1);
      // As in older data: the same code in both pools.
      await stock.company.rows(
        `update code_contents set company_fingerprint = null,
                content = (select content from code_contents where pool_id = $2 limit 1) where pool_id = $1`,
        [second, first],
      );
      const result = await report(third, 'OLDER-1\nOLDER-2\nNEWER');
      expect(result).toMatchObject({ added: 1, inOtherPools: [{ line: 1 }, { line: 2 }] });
      expect([await stock.states(first), await stock.states(second)]).toEqual([{ available: 2 }, { available: 1 }]);
      const left = await stock.company.rows(
        `select 1 from code_contents where ${ofOlder} and company_fingerprint is null`,
        older,
      );
      expect(left).toEqual([]);
    });
  });

  test('accepts a file in every encoding that spreadsheets write', async () => {
    const poolId = await stock.pool();
    const { server, owner } = stock.company;
    const answer = await server.app.server.inject({
      method: 'POST',
      url: `/api/v1/code-pools/${poolId}/import-file?dryRun=true`,
      headers: {
        ...owner.headers,
        host: ownHost,
        'content-type': 'application/octet-stream',
        filename: encodeURIComponent('七月.txt'),
      },
      payload: Buffer.from('\ufeff卡密-1\n卡密-2', 'utf16le'),
    });
    expect(answer.json().data).toMatchObject({ added: 2, dryRun: true });
  });

  test('invalid imports are refused with a reason', async () => {
    const poolId = await stock.pool();
    expect(said(await bring(poolId, ''))).toBe('400 VALIDATION_FAILED codes');
    expect(said(await bring(poolId, 'A', { expiresAt: '2001-01-01T00:00:00Z' }))).toBe(
      '400 VALIDATION_FAILED expiresAt',
    );
    expect(said(await bring(poolId, 'A', { unitCost: -1 }))).toBe('400 VALIDATION_FAILED unitCost');
    const text = await stock.pool({ kind: 'text', text: 'Thank you' });
    expect(said(await bring(text, 'A'))).toBe('400 VALIDATION_FAILED codes');
    expect(said(await bring('0199f000-0000-7000-8000-000000000000', 'A'))).toBe('404 NOT_FOUND');
    expect(said(await bring(poolId, '\n'.repeat(100_001)))).toBe('400 VALIDATION_FAILED codes');
    const { errors } = (await bring(poolId, `code,cost\nA,1\n${','.repeat(200)}`)).body;
    expect(errors).toEqual({ codes: 'Row 3 has more than 200 columns.' });
  });
});

const act = (id: string, action: string, body: object = { reason: 'Doubtful' }) =>
  stock.company.owner.post(`/api/v1/codes/${id}/${action}`, body);

>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
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
    ...[owner.get('/api/v1/codes'), owner.get(`/api/v1/codes/${id}/activity`), owner.get('/api/v1/codes/export')],
    ...[owner.get('/api/v1/code-batches'), owner.get('/api/v1/stock'), owner.get('/api/v1/operation-log')],
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
  const { companyId, orderLineId, contents, db } = stock;
  const table = (name: string) => stock.company.server.app.tables.find(({ schema }) => schema.name === name)!;
  const handed = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(db, (trx) => unitsFor(trx, { contents, table }, { companyId, poolId, orderLineId, count: 1 })),
    ),
  );
  expect(handed.filter(({ how }) => how === 'taken').length).toBe(10);
  expect(handed.filter(({ how }) => how === 'short').length).toBe(20);
  const [one] = handed.flatMap((each) => (each.how === 'taken' ? each.units : []));
  expect(contents.open(one!.content!)).toBe('SHARED-1');
  const pool = await stock.company.owner.get(`/api/v1/code-pools/${poolId}`);
  expect(pool.body.data.available).toBe(0);
});
