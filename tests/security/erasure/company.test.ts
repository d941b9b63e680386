import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCompany } from '../../../server/company/data/remove';
import { companyTables } from '../../../server/company/data/tables';
import { schemas } from '../../../server/resources';
import { type Client, signIn } from '../../helpers/accounts';
import { type Company, said, startCompany } from '../../helpers/company';
import { dyingDatabase, ProcessEnded } from '../../helpers/dyingDatabase';
import { columnsWith, filesWith, textColumns } from '../../helpers/findText';
import { startSelling } from '../../helpers/selling';
import { size } from '../../helpers/size';
import { canary, plant } from './plant';

/** In every text of the company that stays. */
const kept = 'bewaard';
const data = '/api/v1/company/data';

let company: Company;
/** The company that is deleted; the other one operates the server. */
let ended: Company;
let agent: Client;
let close: () => Promise<void>;
beforeAll(async () => {
  company = await startCompany(schemas, { publicUrl: 'https://parley.test' });
  const { cast, server } = company;
  ended = { ...company, owner: await signIn(server, cast.otherOwner), cast: { ...cast, owner: cast.otherOwner } };
  agent = await signIn(server, cast.otherAgent);
  const [own, others] = [await startSelling({ given: company }), await startSelling({ given: ended })];
  close = own.close;
  await plant(own, `Kim ${kept}`, kept);
  await plant(others, `Jan ${canary}`);
  await company.rows('update companies set name = $2 where id = $1', [cast.otherOwner.companyId, `Other ${canary}`]);
});
afterAll(() => close());

const companyId = () => ended.cast.owner.companyId;
const name = `Other ${canary}`;
const ask = (values: object = {}) =>
  ended.owner.post(`${data}/deletion`, { name, password: ended.cast.owner.password, ...values });
const platform = (action: string, body?: object) =>
  company.owner.post(`/api/v1/platform-companies/${companyId()}/${action}`, body);

test('the owner exports everything of the company, without its secrets and without anything of others', async () => {
  const { owner, server } = ended;
  expect((await agent.post(`${data}/exports`)).status).toBe(403);
  expect((await owner.post(`${data}/exports`)).status).toBe(200);
  const state = async () => (await owner.get(data)).body.data.export;
  await expect.poll(async () => (await state()).state).toBe('ready');
  expect(await state()).toMatchObject({ progress: 100, files: 1, bytes: expect.any(Number) });
  const download = (url: string, client: Client) =>
    server.app.server.inject({ url, headers: { ...client.headers, host: 'parley.test' } });
  const answer = await download(`${data}/exports/1`, owner);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  const text = (entry: string) => Buffer.from(files[entry]!).toString();
  expect(text('tables/messages.jsonl')).toContain(`Hello ${canary}`);
  expect(text('tables/users.jsonl')).toContain('otherAgent');
  expect(Object.keys(files).filter((entry) => entry.startsWith('files/'))).toHaveLength(1);
  const all = Object.keys(files).map(text).join('');
  for (const hidden of [kept, 'sk_test_of_a_sample', 'password_hash', 'token_hash']) expect(all).not.toContain(hidden);
  expect((await download(`${data}/exports/2`, owner)).statusCode).toBe(404);
  expect((await download(`${data}/exports/1`, agent)).statusCode).toBe(403);
  const byOperator = `/api/v1/platform/companies/${companyId()}/exports/1`;
  expect((await download(byOperator, owner)).statusCode).toBe(403);
  expect((await download(byOperator, company.owner)).rawPayload).toEqual(answer.rawPayload);
});

test('a deletion needs name and password, is refused on hold, suspends at once, and can be called off', async () => {
  const { owner, rows } = ended;
  const add = async () => said(await owner.post('/api/v1/labels', { name: `New ${Date.now()}`, colour: '#112233' }));
  expect((await agent.post(`${data}/deletion`, { name, password: 'x' })).status).toBe(403);
  expect(said(await ask({ name: 'Another' }))).toBe('400 VALIDATION_FAILED name');
  expect((await ask({ password: 'wrong' })).body.errorCode).toBe('REAUTH_REQUIRED');
  await rows('update contacts set on_hold = true where company_id = $1', [companyId()]);
  expect(said(await ask())).toBe('409 ON_HOLD');
  await rows('update contacts set on_hold = false where company_id = $1', [companyId()]);
  expect(
    said(await company.owner.post(`${data}/deletion`, { name: 'Acme', password: company.cast.owner.password })),
  ).toBe('409 COMPANY_STATE');
  const { deletion } = (await ask()).body.data;
  expect(Date.parse(deletion.dueAt) - Date.parse(deletion.askedAt)).toBe(14 * 86_400_000);
  expect(said(await ask())).toBe('409 COMPANY_STATE');
  expect(await add()).toContain('PLAN_SUSPENDED');
  expect(said(await platform('resume'))).toBe('409 COMPANY_STATE');
  await deleteCompany(company.server.app.db, company.server.app.files, companyId());
  expect((await owner.get(data)).body.data.deletion).toEqual(deletion);
  expect((await owner.delete(`${data}/deletion`)).body.data.deletion).toBeNull();
  expect(await add()).toBe('200');
  // What the operator decides, the owner cannot undo.
  expect((await platform('erase', { name })).status).toBe(200);
  expect(said(await owner.delete(`${data}/deletion`))).toBe('409 COMPANY_STATE');
  const told = await rows(`select member_id from notifications where kind = 'company-ending'`);
  expect(told).toEqual([{ member_id: ended.cast.owner.userId }]);
  expect((await platform('keep')).status).toBe(200);
  expect(await add()).toBe('200');
});

/** Tables without a company whose rows of a company go with it, and those that have none. */
const others = new Set(
  `email_links import_files invite_tokens known_devices live_tickets mail_digests password_links push_devices qr_sign_ins
  sessions sms_codes user_preferences users early_statuses idempotency_keys inbound_events jobs login_log mail_holds mail_keys
  send_pace backup_runs editions event_cursors health_writes installation live_epoch mail_hook_calls push_keys restored
  schema_migrations sign_in_attempts sms_limits companies company_exports company_deletions`.split(/\s+/),
);

test('a deleted company is nowhere, however often its deletion is interrupted; another one has lost nothing', async () => {
  const { rows, server } = company;
  const { db, files } = server.app;
  const tables = (await companyTables(db)).map((table) => table.name);
  const all = await rows(`select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
    and relnamespace = 'public'::regnamespace`);
  // A new table has a company, or is listed above, and deleted by name if it has rows of companies.
  expect(all.map((table) => table.name).filter((one) => !tables.includes(one) && !others.has(one))).toEqual([]);
  expect((await ask()).status).toBe(200);
  await rows(`update company_deletions set due_at = now() - interval '1 ms' where company_id = $1`, [companyId()]);
  for (const column of await textColumns(server.pool))
    if (column.type === 'text' && !column.isChoice && tables.includes(column.table))
      await rows(
        `update "${column.table}" set "${column.name}" = '${canary} ' || "${column.name}" where company_id = $1`,
        [companyId()],
      ).catch(() => {});
  const books = ['invoices', 'plan_payments'];
  const own = (id: string) =>
    Promise.all(
      tables
        .filter((table) => !['events', 'operation_log'].includes(table))
        .map(async (table) => {
          const [found] = await rows(
            `select count(*)::int, md5(string_agg(t::text, '' order by t::text)) from ${table} t where company_id = $1`,
            [id],
          );
          return { table, ...found };
        }),
    );
  const before = await own(company.cast.owner.companyId);
  expect(before.filter(({ count }) => count > 0).length).toBeGreaterThan(50);
  const step = size({ small: 211, usual: 37, full: 5 });
  for (let statements = 0, isOver = false; !isOver; statements += step)
    isOver = await deleteCompany(dyingDatabase(db, statements), files, companyId()).then(
      () => true,
      (error) => {
        if (error instanceof ProcessEnded) return false;
        throw error;
      },
    );
  expect(await own(company.cast.owner.companyId)).toEqual(before);
  const left = (await own(companyId())).filter(({ table, count }) => count > 0 && !books.includes(table));
  expect(left).toEqual([]);
  expect(await columnsWith(server.pool, canary)).toEqual(['company_deletions.name']);
  expect(await rows('select 1 from events where company_id = $1', [companyId()])).toEqual([]);
  expect(await rows('select 1 from operation_log where company_id = $1', [companyId()])).toEqual([]);
  expect(await rows('select 1 from companies where id = $1', [companyId()])).toEqual([]);
  expect(await rows(`select 1 from users where username like 'other%'`)).toEqual([]);
  expect(filesWith(server.filesFolder, canary)).toEqual([]);
  expect(filesWith(server.filesFolder, kept)).toHaveLength(1);
  expect((await ended.owner.get('/api/v1/labels')).status).toBe(401);
  expect(
    (await company.owner.get('/api/v1/platform-companies')).body.data.map((one: { name: string }) => one.name),
  ).toEqual(['Acme']);
  const [gone] = await rows('select finished_at from company_deletions where company_id = $1', [companyId()]);
  expect(gone.finished_at).not.toBeNull();
});
