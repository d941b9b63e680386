import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { tally } from '../helpers/limits';
import { startServer, type TestServer } from '../helpers/server';
import { uploadFile } from '../helpers/uploads';

const mb = 1_048_576;
let server: TestServer;
let by: Client;
let companyId: string;

beforeAll(async () => {
  server = await startServer({ mostCompanyBytes: 4 * mb });
  const { owner } = await foundCast(server);
  companyId = owner.companyId;
  by = await signIn(server, owner);
});
afterAll(() => server.close());

const plan = (most: number | null) =>
  server.pool.query("update editions set max_storage_mb = $1 where code = 'FREE'", [most]);
const bring = (bytes: number) => uploadFile(server, by, Buffer.alloc(bytes, 'x'), 'a');
const used = async () =>
  Number((await server.pool.query('select used from file_space where company_id = $1', [companyId])).rows[0]?.used);

test('of many files at once no more are kept than the plan has room for, and the refusal says which limit', async () => {
  await plan(2);
  const answers = await Promise.all(Array.from({ length: 20 }, () => bring(mb / 4)));
  expect(tally(answers)).toEqual({ '200': 8, '400 PLAN_LIMIT': 12 });
  expect([await used(), readdirSync(join(server.filesFolder, companyId)).length]).toEqual([2 * mb, 8]);
  const { body } = await bring(1);
  expect(body.data).toEqual({ limit: 'storageMb', used: 2, most: 2, planCode: 'FREE', action: 'upgrade' });
  expect(body.msg).toContain('2 MB');
});

test('the smaller of the limits counts: beyond that of the installation no plan helps', async () => {
  await plan(10);
  expect(tally(await Promise.all(Array.from({ length: 4 }, () => bring(mb))))).toEqual({
    '200': 2,
    '413 NO_FILE_SPACE': 2,
  });
  await plan(null);
  expect(tally([await bring(1)])).toEqual({ '413 NO_FILE_SPACE': 1 });
  expect(await used()).toBe(4 * mb);
});
