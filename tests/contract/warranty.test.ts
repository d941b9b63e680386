import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { warranty } from '../helpers/fixtures/warranty/warranty';
import { importsOf } from '../helpers/imports';
import { makeKey } from '../helpers/keys';
import { received } from '../helpers/notifications';
import { allSchemas, startServer, type TestAnswer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
let owner: Client;
let manager: Client;
let agent: Client;
let device: string;

beforeAll(async () => {
  server = await startServer({ schemas: [...allSchemas, ...warranty], pollMs: 200 });
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  manager = await signIn(server, cast.manager);
  agent = await signIn(server, cast.agent);
  device = (await owner.post('/api/v1/devices', { serial: 'D-1', model: 'Mixer' })).body.data.id;
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: fields of a claim
type Claim = any;

const answered = ({ status, body, text }: TestAnswer): Claim => {
  expect(status, text).toBe(200);
  return body.data;
};
const refusedAt = ({ status, body }: TestAnswer) => [status, body.errors];

async function claim(by: Client, subject: string, values: object = {}): Promise<Claim> {
  return answered(await by.post('/api/v1/claims', { subject, device, ...values }));
}
const move = (by: Client, { id, version }: Claim, state: string, values: object = {}) =>
  by.put(`/api/v1/claims/${id}`, { version, state, ...values });
const checking = async (subject: string, values: object = {}): Promise<Claim> =>
  answered(await move(agent, await claim(agent, subject, values), 'checking'));

test('a move sets its values, asks for its permission and input, and notifies', async () => {
  const opened = await checking('broken handle', { cost: 4_900, urgent: true });
  expect(opened).toMatchObject({ assignee: cast.agent.userId, decidedAt: null });

  const noRight = "Your role can't change this.";
  for (const state of ['approved', ' approved ', 'rejected'])
    expect(refusedAt(await move(agent, opened, state, { reason: 'No' }))).toMatchObject([400, { state: noRight }]);
  expect(refusedAt(await move(manager, opened, 'rejected'))).toEqual([400, { reason: 'Required.' }]);

  const rejected = answered(await move(manager, opened, 'rejected', { reason: 'Dropped.' }));
  expect(rejected).toMatchObject({ reason: 'Dropped.', decidedBy: cast.manager.userId, decidedOn: null });
  expect(Date.parse(rejected.decidedAt)).toBeLessThanOrEqual(Date.parse(rejected.updatedAt) + 1_000);
  // The agent is both the assignee and the creator, and told once.
  expect(await received(agent)).toEqual(['manager 小李 changed the state of “broken handle” | State: Rejected.']);
  expect(await received(manager)).toEqual([]);

  const again = answered(await move(agent, rejected, 'open'));
  expect(again).toMatchObject({ reason: null, decidedAt: null, decidedBy: null, urgent: false });
});

test('the condition holds for the values that are saved, and values that the move sets cannot be sent along', async () => {
  const opened = await checking('new motor', { cost: 4_900 });
  const tooMuch = refusedAt(await move(manager, opened, 'approved', { cost: 50_001 }));
  expect(tooMuch).toEqual([400, { state: "“Approve” isn't possible with the current values of: Cost." }]);
  expect(refusedAt(await move(manager, opened, 'approved', { cost: null }))).toMatchObject([
    400,
    { cost: 'Required.' },
  ]);
  expect(refusedAt(await move(manager, opened, 'approved', { decidedBy: cast.owner.userId }))).toMatchObject([
    400,
    { decidedBy: "This can't be changed here." },
  ]);
  const fresh = await claim(agent, 'other motor');
  expect(refusedAt(await move(agent, fresh, 'checking', { assignee: cast.owner.userId }))).toEqual([
    400,
    { assignee: 'The change of state sets this itself. Change it before or afterwards.' },
  ]);
  const approved = answered(await move(manager, opened, 'approved', { cost: 50_000 }));
  expect(approved.decidedOn).toBe(approved.decidedAt.slice(0, 10));
});

test('of two moves from one version one is made', async () => {
  const opened = await checking('race', { cost: 1 });
  const both = await Promise.all([
    move(manager, opened, 'approved'),
    move(owner, opened, 'rejected', { reason: 'Late.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a bulk edit makes the same moves, with the same demands, and notifies once', async () => {
  const ids: string[] = [];
  for (const subject of ['one', 'two', 'three']) ids.push((await checking(`bulk ${subject}`)).id);
  await server.pool.query('delete from notifications');
  const edit = (by: Client, set: object) => by.post('/api/v1/claims/bulk-edit', { ids, set });
  const refused = answered(await edit(manager, { state: 'rejected' }));
  expect(refused.failed.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('Reason: Required.'));
  expect(answered(await edit(agent, { state: 'rejected', reason: 'No.' })).done).toEqual([]);
  const made = answered(await edit(manager, { state: 'rejected', reason: 'No.' }));
  expect(made.done).toHaveLength(3);
  const { rows } = await server.pool.query('select decided_by as by from claims where id = any($1)', [ids]);
  expect(rows).toEqual(Array(3).fill({ by: cast.manager.userId }));
  const notices = await received(agent);
  expect(notices).toContain('manager 小李 changed the state of 3 claims | State: Rejected.');
  const links = await server.pool.query(`select link from notifications where kind = 'record-moved'`);
  expect(links.rows).toEqual([{ link: '/claim/list' }]);
});

test('an import makes the same moves, with the same demands', async () => {
  for (const subject of ['csv a', 'csv b']) await checking(subject);
  const options = { columns: ['subject', 'state', 'reason'], key: 'subject', existing: 'update' };
  const rows = 'subject,state,reason\ncsv a,Rejected,Too old\ncsv b,Rejected,\n';
  const byAgent = importsOf(server, agent, 'claims');
  expect((await byAgent.checked(rows, options)).counts).toMatchObject({ wrong: 2 });
  const byOwner = importsOf(server, owner, 'claims');
  const work = await byOwner.checked(rows, options);
  expect(work.counts, JSON.stringify(work)).toMatchObject({ change: 1, wrong: 1 });
  await byOwner.run(work.id, true);
  const { rows: stored } = await server.pool.query(
    `select state, reason, decided_by as by from claims where subject like 'csv%' order by subject`,
  );
  expect(stored).toEqual([
    { state: 'rejected', reason: 'Too old', by: cast.owner.userId },
    { state: 'checking', reason: null, by: null },
  ]);
});

test('an API key needs the permission too, and is no member', async () => {
  const opened = await checking('by program', { cost: 100 });
  const idsOf = async (...codes: string[]) => {
    const { rows } = await server.pool.query('select id from permissions where company_id = $1 and code = any($2)', [
      cast.owner.companyId,
      codes,
    ]);
    return rows.map(({ id }) => id);
  };
  const weak = await makeKey(server, owner, await idsOf('claims:list', 'claims:edit'));
  expect(refusedAt(await move(weak.program, opened, 'approved'))).toMatchObject([400, { state: expect.any(String) }]);
  const strong = await makeKey(server, owner, await idsOf('claims:list', 'claims:edit', 'claims:decide'));
  const approved = answered(await move(strong.program, opened, 'approved'));
  expect([approved.decidedBy, typeof approved.decidedAt]).toEqual([null, 'string']);
  const described = await owner.get('/api/openapi.json');
  expect(described.text).toContain(
    'checking to approved (needs claims:decide; depends on cost; requires cost; sets decidedAt, decidedOn, decidedBy; notifies assignee, createdBy)',
  );
});

test('defaults are the day, the time and the member of the save, in calls, imports and for programs', async () => {
  const day = (await server.pool.query(`select (now() at time zone 'UTC')::date::text as day`)).rows[0].day;
  const own = await claim(agent, 'by default');
  expect(own).toMatchObject({ reportedOn: day, reportedBy: cast.agent.userId });
  expect(own.reportedAt.slice(0, 10)).toBe(day);
  const given = await claim(agent, 'as given', { reportedOn: '2026-01-02', reportedBy: null, reportedAt: null });
  expect(given).toMatchObject({ reportedOn: '2026-01-02', reportedBy: null, reportedAt: null });

  const byAgent = importsOf(server, agent, 'claims');
  const work = await byAgent.checked('s,d\nby file,D-1\nby file too,D-1\n', { columns: ['subject', 'device'] });
  expect(work.counts, JSON.stringify(work)).toMatchObject({ create: 2 });
  await byAgent.run(work.id);
  const { rows } = await server.pool.query(
    `select reported_on::text as day, reported_by as by, number is not null as numbered from claims where subject = 'by file'`,
  );
  expect(rows).toEqual([{ day, by: cast.agent.userId, numbered: true }]);
});

test('numbers are drawn once each, by company; those without gaps leave none after a refusal', async () => {
  const before = await server.pool.query(`select last from invoice_series where kind = 'claims.fileNumber'`);
  const made = await Promise.all(Array.from({ length: 8 }, (_, at) => claim(agent, `numbered ${at}`)));
  const unknown = '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b';
  expect((await agent.post('/api/v1/claims', { subject: 'x', device: unknown })).status).toBe(400);
  made.push(await claim(agent, 'numbered last'));
  const files = made.map(({ fileNumber }) => Number(fileNumber.slice(1))).sort((a, b) => a - b);
  expect(files).toEqual(Array.from({ length: 9 }, (_, at) => before.rows[0].last + 1 + at));
  const year = made[0].number.slice(3, 7);
  for (const { number } of made) expect(number).toMatch(new RegExp(`^CL-${year}-\\d{4}$`));
  expect(new Set(made.map(({ number }) => number)).size).toBe(9);

  expect((await agent.post('/api/v1/claims', { subject: 'x', device, number: 'CL-1' })).body.errors).toEqual({
    number: "This can't be changed here.",
  });
  const others = await signIn(server, cast.otherOwner);
  const theirDevice = answered(await others.post('/api/v1/devices', { serial: 'D-1', model: 'Mixer' })).id;
  const theirs = answered(await others.post('/api/v1/claims', { subject: 'theirs', device: theirDevice }));
  expect([theirs.number, theirs.fileNumber]).toEqual([`CL-${year}-0001`, 'F000001']);

  const { id, number, fileNumber } = made[0];
  expect((await owner.delete(`/api/v1/claims/${id}`)).status).toBe(200);
  const back = answered(await owner.post(`/api/v1/claims/deleted/${id}/restore`, {}));
  expect([back.number, back.fileNumber]).toEqual([number, fileNumber]);
});

test('a narrowed reference is refused unless it matches, when it or a field beside it changes', async () => {
  const add = async (resource: string, values: object): Promise<string> =>
    answered(await owner.post(`/api/v1/${resource}`, values)).id;
  const kitchen = await add('categories', { name: 'Kitchen' });
  const mixers = await add('categories', { name: 'Mixers', parent: kitchen });
  const garden = await add('categories', { name: 'Garden' });
  const whisk = await add('parts', { name: 'Whisk', category: mixers, kilograms: 0.125 });
  const blade = await add('parts', { name: 'Blade', category: garden });
  const old = await add('parts', { name: 'Old whisk', category: mixers, offered: false });
  const wrong = { part: "This part can't be chosen with the current values of: Category." };
  const claimed = (values: object) => owner.post('/api/v1/claims', { subject: 'narrowed', device, ...values });

  expect(refusedAt(await claimed({ category: kitchen, part: blade }))).toEqual([400, wrong]);
  expect(refusedAt(await claimed({ category: kitchen, part: old }))).toEqual([400, wrong]);
  expect(refusedAt(await claimed({ part: whisk }))).toEqual([400, wrong]);
  const made = answered(await claimed({ category: kitchen, part: whisk }));
  const put = (record: Claim, values: object) =>
    owner.put(`/api/v1/claims/${record.id}`, { version: record.version, ...values });
  expect(refusedAt(await put(made, { category: garden }))).toEqual([400, wrong]);

  // The part is no longer offered: the claim that names it can still be changed.
  const [part] = (await server.pool.query('select version::int from parts where id = $1', [whisk])).rows;
  answered(await owner.put(`/api/v1/parts/${whisk}`, { version: part.version, offered: false }));
  const kept = answered(await put(made, { subject: 'changed' }));
  expect(kept.part).toBe(whisk);
  expect(refusedAt(await put(kept, { category: mixers }))).toEqual([400, wrong]);

  const bulk = { ids: [kept.id], set: { part: blade } };
  const [failed] = answered(await owner.post('/api/v1/claims/bulk-edit', bulk)).failed;
  expect(failed.reason).toBe(`Part: ${wrong.part}`);
  const byOwner = importsOf(server, owner, 'claims');
  const work = await byOwner.checked('s,d,c,p\nnarrowed file,D-1,Garden,Blade\nnarrowed too,D-1,Kitchen,Blade\n', {
    columns: ['subject', 'device', 'category', 'part'],
  });
  expect(work.counts, JSON.stringify(work)).toMatchObject({ create: 1, wrong: 1 });
});

test('a saved view keeps what the list shows its records as, and refuses what it does not offer', async () => {
  const save = (resource: string, view: string) =>
    owner.post('/api/v1/saved-queries', {
      resource,
      name: `${resource} ${view}`,
      shared: false,
      value: { filter: {}, view },
    });
  expect(answered(await save('claims', 'board')).value.view).toBe('board');
  const [status, errors] = refusedAt(await save('devices', 'board'));
  expect([status, Object.keys(errors ?? {})]).toEqual([400, ['value.view']]);
});
