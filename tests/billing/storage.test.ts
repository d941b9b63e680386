import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageToNotify } from '../../server/billing/limits/notifyStorage';
import { settleDue } from '../../server/kernel/jobs/due';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { tally } from '../helpers/limits';
import { startServer, type TestServer } from '../helpers/server';
import { uploadFile } from '../helpers/uploads';
import { shopOrigin, visit } from '../helpers/widget';

const mb = 1_048_576;
let server: TestServer;
let by: Client;
let companyId: string;

beforeAll(async () => {
  server = await startServer({ maxCompanyBytes: 4 * mb });
  const { owner } = await foundCast(server);
  companyId = owner.companyId;
  by = await signIn(server, owner);
});
afterAll(() => server.close());

const plan = (max: number | null) =>
  server.pool.query("update editions set max_storage_mb = $1 where code = 'FREE'", [max]);
const bring = (bytes: number) => uploadFile(server, by, Buffer.alloc(bytes, 'x'), 'a');
const used = async () =>
  Number((await server.pool.query('select used from file_space where company_id = $1', [companyId])).rows[0]?.used);

test('50 concurrent uploads with room for 8: 8 are kept, 42 are refused naming the storage limit', async () => {
  await plan(2);
  const answers = await Promise.all(Array.from({ length: 50 }, () => bring(mb / 4)));
  expect(tally(answers)).toEqual({ '200': 8, '400 PLAN_LIMIT': 42 });
  expect([await used(), readdirSync(join(server.filesFolder, companyId)).length]).toEqual([2 * mb, 8]);
  const { body } = await bring(1);
  expect(body.data).toEqual({ limit: 'storageMb', used: 2, max: 2, planCode: 'FREE', action: 'upgrade' });
  expect(body.msg).toContain('2 MB');
});

test('the smaller of plan limit and installation limit applies', async () => {
  await plan(10);
  expect(tally(await Promise.all(Array.from({ length: 4 }, () => bring(mb))))).toEqual({
    '200': 2,
    '413 NO_FILE_SPACE': 2,
  });
  await plan(null);
  expect(tally([await bring(1)])).toEqual({ '413 NO_FILE_SPACE': 1 });
  expect(await used()).toBe(4 * mb);
});

test('members who may buy are notified once at 80 % and once at 100 %, and not after space is freed', async () => {
  const { app, pool } = server;
  const round = () => settleDue(storageToNotify(app.db, { codesOfApi: () => [] }, fail));
  const notices = async () =>
    (await by.get('/api/v1/notifications')).body.data
      .filter(({ kind }: { kind: string }) => kind === 'storage-low')
      .map(({ title, link }: { title: string; link: string }) => `${title} ${link}`);
  await plan(10);
  const use = async (megabytes: number) => {
    await pool.query('update file_space set used = $1', [Math.ceil(megabytes * mb)]);
    return round();
  };
  expect([await use(7.9), await notices()]).toEqual([0, []]);
  expect([await use(8), await use(9), await notices()]).toEqual([
    1,
    0,
    ["80% of your plan's storage is used /pricing"],
  ]);
  const nodes = [use(10), round(), round()];
  expect((await Promise.all(nodes)).reduce((sum, done) => sum + done)).toBe(1);
  expect(await notices()).toEqual(["Your plan's storage is full /pricing"]);
  expect([await use(1), await notices()]).toEqual([1, []]);
  await plan(null);
  expect(await round()).toBe(0);
});

test("a visitor's upload to a full storage is refused without mentioning the plan", async () => {
  await plan(0);
  const { body } = await by.post('/api/v1/accounts', {
    name: 'Shop',
    channel: 'widget',
    widget: { title: 'Shop' },
    allowedOrigins: [{ origin: shopOrigin }],
  });
  const visitor = await visit(server, body.data.id);
  const headers = { 'content-type': 'application/octet-stream', filename: 'a.txt' };
  const refused = await visitor.call('POST', '/files', 'My question.', headers);
  expect([refused.status, refused.body.errorCode]).toEqual([413, 'NO_FILE_SPACE']);
  expect(refused.body.message).toBe(
    "The shop's file storage is full, so the file wasn't sent. Please describe it in a message.",
  );
  expect(refused.body.data).toBeNull();
  await visitor.say('Then in words.');
  expect(await visitor.texts()).toContain('Then in words.');
});

function fail(error: unknown): never {
  throw error;
}
