import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { claims } from '../helpers/fixtures/warranty/claims';
import { devices } from '../helpers/fixtures/warranty/devices';
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
  server = await startServer({ schemas: [...allSchemas, devices, claims], pollMs: 200 });
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
  const opened = await checking('broken handle', { cost: 4_900 });
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
  expect(again).toMatchObject({ reason: null, decidedAt: null, decidedBy: null, assignee: cast.agent.userId });
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
    const { rows } = await server.pool.query('select id from permissions where code = any($1)', [codes]);
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
