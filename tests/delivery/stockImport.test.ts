import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { said } from '../helpers/company';
import { ownHost } from '../helpers/server';
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
      lines: 7,
      added: 2,
      empty: 1,
      heading: null,
      duplicates: [
        { line: 2, of: null },
        { line: 5, of: 1 },
      ],
      alreadySold: [{ line: 6 }],
      inOtherPools: [],
      wrong: [
        { line: 7, problem: 'too-long' },
        { line: 8, problem: 'characters' },
      ],
    };
    const preview = [
      { line: 1, text: 'NEW-1' },
      { line: 4, text: 'NEW-2' },
    ];
    expect(await report(poolId, text, { dryRun: true })).toEqual({ ...expected, preview, dryRun: true, batchIds: [] });
    expect((await codesOf(poolId)).length).toBe(2);
    expect(await report(poolId, text)).toEqual({ ...expected, dryRun: false, batchIds: [expect.any(String)] });
    const ids = (await codesOf(poolId)).slice(2).map(({ id }) => id);
    expect(await stock.textsOf(ids)).toEqual(['NEW-1', 'NEW-2']);
  });

  test('reads a table with cost and expiry per code', async () => {
    const poolId = await stock.pool();
    const text = 'code,expiry,cost\n"A,1",2199-12-31,12.50\nB,,\nC,31/31/2199,1\nD,,abc\nE,2001-01-01,1\nF,,12,50\n';
    const imported = await report(poolId, text, { unitCost: 300, currency: 'CNY' });
    expect(imported.wrong).toEqual([
      { line: 4, problem: 'expiry' },
      { line: 5, problem: 'cost' },
      { line: 6, problem: 'expired' },
      { line: 7, problem: 'columns' },
    ]);
    const made = await codesOf(poolId);
    expect(made.map(({ unit_cost, added }) => [Number(unit_cost), Number(added)])).toEqual([
      [1250, 1],
      [300, 1],
    ]);
    expect(new Date(made[0].expires_at).toISOString()).toBe('2199-12-31T23:59:59.999Z');
    expect(await stock.textsOf(made.map(({ id }) => id))).toEqual(['A,1', 'B']);
  });

  test('three concurrent imports of the same file add every code once', async () => {
    const poolId = await stock.pool();
    const text = Array.from({ length: 300 }, (_, at) => `RACE-${at}`).join('\n');
    const imported = await Promise.all([report(poolId, text), report(poolId, text), report(poolId, text)]);
    expect(imported.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 300]);
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
      const imported = await Promise.all(pools.map((poolId) => report(poolId, text)));
      expect(imported.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 100]);
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
      const imported = await report(third, 'OLDER-1\nOLDER-2\nNEWER');
      expect(imported).toMatchObject({ added: 1, inOtherPools: [{ line: 1 }, { line: 2 }] });
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

  test.each([
    ['卡号,卡密\n10001,AAAA-1\n10002,AAAA-2', ['10001,AAAA-1', '10002,AAAA-2']],
    ['序号,卡密\n1,AAAA-1', ['AAAA-1']],
    ['卡密；状态\nAAAA-1；未使用', ['AAAA-1；未使用']],
    ['卡密,状态\nAAAA-9,未使用', ['AAAA-9']],
    ['\ufeff Account , PASSWORD\r\na@b.c,p,w\r\n', ['a@b.c,p,w']],
    ['account;password;level\nA;"p""w";3', ['A;p"w;3']],
    ['卡號\t密碼\n1\t2', ['1\t2']],
    ['卡号----卡密\nA----B', ['A----B']],
    ['ＣＡＲＤ｜ＰＩＮ\n1｜2', ['1｜2']],
    ['账号：密码\nx：y', ['x：y']],
    ['激活码\nDDDD-1', ['DDDD-1']],
    ['激活码\nQ,1\n"Q,2"', ['Q,1', 'Q,2']],
    ['卡密\n"=""0012345678"""\n=""\n="00""7"', ['0012345678', '00"7']],
    ['Code,State,Pool,Batch,Expires\n\'=A1,Available,P,B,\n\'=""B"",Available,P,B,', ['=A1', '=""B""']],
    ['兑换码,有效期至\nEEEE-1,2199-01-31', ['EEEE-1']],
    ['【卡密】（共 2 张）\nBR-1\nBR-2', ['BR-1', 'BR-2']],
    ['\u202aZW-1\u202c\n="ZW-2"\t="02"\nZW,"2"', ['ZW-1', 'ZW-2\t02', 'ZW,"2"']],
    ['="007"\n"=""008"""\n"A,1","B ""x"""\n\u200b\u3000C D\u00a0', ['007', '008', 'A,1,B "x"', 'C D']],
  ])('of %j exactly the codes are stocked', async (text, codes) => {
    const poolId = await stock.pool();
    const { heading, preview } = await report(poolId, text, { dryRun: true });
    expect(heading === null).toBe(/^[\u202a=]/.test(text));
    expect(preview.map(({ text: shown }: { text: string }) => shown)).toEqual(codes);
    expect(await report(poolId, text)).not.toHaveProperty('preview');
    expect(await stock.textsOf((await codesOf(poolId)).map(({ id }) => id))).toEqual(codes);
  });

  test('lines that look like a heading or a shortened number are asked about, and stocked only on demand', async () => {
    const poolId = await stock.pool();
    const text = 'PIN\nA-1\n卡号,卡密\n1.38E+10\n#NAME?\n621700000000000000\npassword\n----\n合计：9\nNULL';
    const doubtful = [
      { line: 3, problem: 'heading' },
      { line: 4, problem: 'spoiled' },
      { line: 5, problem: 'spoiled' },
      { line: 6, problem: 'spoiled' },
      { line: 7, problem: 'heading' },
      { line: 8, problem: 'heading' },
      { line: 9, problem: 'heading' },
      { line: 10, problem: 'spoiled' },
    ];
    expect(await report(poolId, text)).toMatchObject({ heading: 'PIN', added: 1, wrong: doubtful });
    expect(await report(poolId, text, { takeDoubtful: true })).toMatchObject({ heading: null, added: 9, wrong: [] });
    const texts = await stock.textsOf((await codesOf(poolId)).map(({ id }) => id));
    expect(texts.sort()).toEqual([...text.split('\n')].sort());
  });

  test('a repeated request with an Idempotency-Key stores no code', async () => {
    const poolId = await stock.pool();
    const { owner, rows } = stock.company;
    const once = () =>
      owner.post(
        `/api/v1/code-pools/${poolId}/import`,
        { codes: 'card\nSEEN-ONCE-1', dryRun: true },
        {
          'idempotency-key': 'import-seen-once',
        },
      );
    expect((await once()).body.data.preview).toEqual([{ line: 2, text: 'SEEN-ONCE-1' }]);
    expect((await once()).body.data).not.toHaveProperty('preview');
    expect(await rows("select 1 from idempotency_keys where answer::text like '%SEEN-ONCE%'", [])).toEqual([]);
  });

  test('invalid imports are refused with a reason', async () => {
    const poolId = await stock.pool();
    expect(said(await bring(poolId, ''))).toBe('400 VALIDATION_FAILED codes');
    expect(said(await bring(poolId, 'A', { expiresAt: '2001-01-01T00:00:00Z' }))).toBe(
      '400 VALIDATION_FAILED expiresAt',
    );
    expect(said(await bring(poolId, 'A', { unitCost: -1 }))).toBe('400 VALIDATION_FAILED unitCost');
    // A total is none of the columns' names, wherever it stands.
    for (const listed of ['TO-1\n合计,2', '序号,卡密\n1,TO-1\n合计,1'])
      expect(await report(poolId, listed, { dryRun: true })).toMatchObject({
        added: 1,
        wrong: [{ problem: 'heading' }],
      });
    const text = await stock.pool({ kind: 'text', text: 'Thank you' });
    expect(said(await bring(text, 'A'))).toBe('400 VALIDATION_FAILED codes');
    expect(said(await bring('0199f000-0000-7000-8000-000000000000', 'A'))).toBe('404 NOT_FOUND');
    expect(said(await bring(poolId, '\n'.repeat(100_001)))).toBe('400 VALIDATION_FAILED codes');
    const titled = (await bring(poolId, '卡密导出 2026-11-27\n\n卡号,卡密,状态\n1,A,未使用')).body;
    expect(titled.errors).toEqual({ codes: 'Line 3 looks like the heading. Delete what is above it.' });
    const { errors } = (await bring(poolId, `code,cost\nA,1\n${','.repeat(200)}`)).body;
    expect(errors).toEqual({ codes: 'Row 3 has more than 200 columns.' });
  });
});
