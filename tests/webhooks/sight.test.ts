import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, query } from '../../server/kernel/db/queries';
import { followEvents } from '../../server/webhooks/follow';
import type { Client } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { said } from '../helpers/company';
import { type Hooks, startHooks, until } from '../helpers/hooks';
import { makeKey } from '../helpers/keys';
import { received } from '../helpers/notifications';

let at: Hooks;
let theirs: Hooks['account'];
let member: Client;
let roleId: string;
beforeAll(async () => {
  at = await startHooks();
  const { owner, server, cast } = at.company;
  theirs = await makeAccount(server, cast.owner.companyId);
  const group = await owner.post('/api/v1/account-groups', { name: 'Overseas', staffIds: [cast.owner.userId] });
  const { version } = (await owner.get(`/api/v1/accounts/${theirs.id}`)).body.data;
  await owner.put(`/api/v1/accounts/${theirs.id}`, { version, groupId: group.body.data.id });
  const may = ['list', 'add', 'edit', 'replayDead'].map((action) => `webhooks:${action}`);
  roleId = await at.company.role([...may, 'conversations:list', 'accounts:list']);
  member = (await at.company.person([roleId])).client;
});
beforeEach(() => at.reset());
afterAll(() => at.close());

const made = async (client: Client, values: object = {}) => {
  const path = `/of-${Math.random()}`;
  const answer = await client.post('/api/v1/webhooks', {
    name: path,
    url: at.base + path,
    events: ['message.received', 'message.sent'],
    ...values,
  });
  return { path, answer, id: answer.body.data?.id as string };
};

const textsAt = (path: string) =>
  at.calls.filter((call) => call.path === path).map(({ body }) => body.data.message.text);

/** A customer writes to both accounts; returns when a webhook of the owner has been told of both messages. */
async function bothWrite(word: string, seenAt: string) {
  await at.receive(`hidden ${word}`, {}, theirs);
  await at.receive(`open ${word}`);
  await until(() => textsAt(seenAt)).toEqual(expect.arrayContaining([`hidden ${word}`, `open ${word}`]));
}

test('a webhook sends what the member who last saved it may see, and an account beyond that is refused', async () => {
  const { owner, rows } = at.company;
  const hidden = await made(member, { accountIds: [theirs.id] });
  expect(said(hidden.answer)).toBe('400 VALIDATION_FAILED accountIds.0');
  const [whole, limited] = [await made(owner), await made(member)];
  await bothWrite('1', whole.path);
  await until(() => textsAt(limited.path)).toEqual(['open 1']);
  // The owner takes it over; then the member leads it to their own server again.
  const save = async (client: Client, values: object) => {
    const { version } = (await owner.get(`/api/v1/webhooks/${limited.id}`)).body.data;
    return client.put(`/api/v1/webhooks/${limited.id}`, { version, ...values });
  };
  expect((await save(owner, { name: 'Taken over' })).status).toBe(200);
  at.answers.set(limited.path, (answer) => answer.writeHead(500).end());
  await bothWrite('2', whole.path);
  await until(() => textsAt(limited.path)).toEqual(expect.arrayContaining(['hidden 2', 'open 2']));
  expect((await save(member, { name: 'Back', url: `${at.base}/mine` })).status).toBe(200);
  await rows("update webhook_deliveries set status = 'dead' where webhook_id = $1", [limited.id]);
  expect((await member.post(`/api/v1/webhooks/${limited.id}/replayDead`)).body.data).toEqual({ count: 0 });
  await bothWrite('3', whole.path);
  await until(() => textsAt('/mine')).toEqual(['open 3']);
});

test('a webhook can be taken over while the result of a call is recorded', async () => {
  const { owner, rows, server } = at.company;
  const { id, path } = (await made(owner)) as { id: string; path: string };
  at.answers.set(path, (answer) => answer.writeHead(500).end());
  await at.receive('open');
  await until(() => textsAt(path)).toEqual(['open']);
  const { version } = (await owner.get(`/api/v1/webhooks/${id}`)).body.data;
  let saving: ReturnType<typeof member.put> | undefined;
  await inTransaction(server.app.db, async (trx) => {
    await query(trx, 'select 1 from webhooks where id = $1 for no key update', [id]);
    saving = member.put(`/api/v1/webhooks/${id}`, { version, name: 'Mine' });
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%webhooks%'`;
    await expect.poll(() => rows(waits)).toHaveLength(1);
    await query(trx, 'update webhook_queue set tries = tries where webhook_id = $1', [id]);
  });
  expect((await saving!).status).toBe(200);
});

test('events about what their author may not see are refused, also to an API key of someone who may see them', async () => {
  const { owner, server, idOf } = at.company;
  const refused = '400 VALIDATION_FAILED events';
  expect(said((await made(member, { events: ['message.received', 'order.paid'] })).answer)).toBe(refused);
  expect(said((await made(member, { events: ['report.ready'] })).answer)).toBe(refused);
  const key = (codes: readonly string[]) =>
    makeKey(
      server,
      owner,
      codes.map((code) => idOf('permission', code)),
    );
  const blind = await key(['webhooks:add', 'webhooks:edit', 'webhooks:list']);
  expect(said((await made(blind.program)).answer)).toBe(refused);
  const { id } = await made(owner);
  const taken = await blind.program.put(`/api/v1/webhooks/${id}`, { version: 1, url: `${at.base}/taken` });
  expect(said(taken)).toBe(refused);
  const ofSome = await key(['webhooks:add', 'conversations:list']);
  expect(said((await made(ofSome.program)).answer)).toBe('400 VALIDATION_FAILED accountIds');
  const ofAll = await key(['webhooks:add', 'conversations:list', 'account-groups:all']);
  expect((await made(ofAll.program)).answer.status).toBe(200);
});

test('a webhook sends nothing more when its member may no longer see conversations', async () => {
  const { owner, change, find, idOf } = at.company;
  const [whole, limited] = [await made(owner), await made(member)];
  const { permissionIds } = await find('roles', roleId);
  const without = permissionIds.filter((id: string) => id !== idOf('permission', 'conversations:list'));
  expect((await change('roles', roleId, { permissionIds: without })).status).toBe(200);
  await bothWrite('4', whole.path);
  while (await followEvents(at.company.server.app.db, at.company.server.app.delivery.deps));
  expect(await at.deliveries(limited.id)).toEqual([]);
});

test.each(['leaves', 'is disabled'])(
  'when its member %s, a webhook says so, and who may edit it is told, once',
  async (how) => {
    const { owner, person, role } = at.company;
    const someone = await person([await role(['webhooks:add', 'conversations:list'])]);
    const { id } = await made(someone.client);
    const condition = async () => (await owner.get(`/api/v1/webhooks/${id}`)).body.data.condition;
    expect(await condition()).toBe('running');
    const calls = '/api/xxm-comp/v1';
    const [{ version }] = await at.company.rows('select version::int from members where id = $1', [someone.userId]);
    const gone =
      how === 'leaves'
        ? await owner.post(`${calls}/removeUser?baseUserId=${someone.userId}`)
        : await owner.put(`${calls}/edit`, { baseUserId: someone.userId, version, status: 0 });
    expect(gone.status, gone.text).toBe(200);
    expect(await condition()).toBe('unsaved');
    const told = async () => (await received(owner)).filter((one) => one.includes('sends nothing'));
    expect((await told())[0]).toMatch(
      /^Webhook .* sends nothing \| The member who last saved it has left or was disabled\./,
    );
    const before = (await told()).length;
    const saved = (await owner.get(`/api/v1/webhooks/${id}`)).body.data;
    expect((await owner.put(`/api/v1/webhooks/${id}`, { version: saved.version, name: `Kept ${how}` })).status).toBe(
      200,
    );
    expect([await condition(), (await told()).length]).toEqual(['running', before]);
  },
);
