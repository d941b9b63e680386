import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cleanUpDeleted } from '../../server/kernel/db/records/recentlyDeleted/purge';
import { isRestorable } from '../../src/schema/restorable';
import { type Client, signIn } from '../helpers/accounts';
import { type Members, startMembers } from '../helpers/members';
import { randomFrom, sampleInput } from '../helpers/samples';
import { allSchemas, type TestAnswer } from '../helpers/server';
import { apiOf, wholeSchemas } from './model/api';
import { create, idsIn, type Population, populate } from './model/population';

const random = randomFrom(2105);
const restorable = wholeSchemas.filter(isRestorable);

let at: Members;
let owner: Client;
let agent: Client;
let stranger: Client;
let made: Population;

beforeAll(async () => {
  at = await startMembers();
  owner = at.owner;
  agent = await signIn(at.server, at.cast.agent);
  stranger = await signIn(at.server, at.cast.otherOwner);
  made = await populate(owner, wholeSchemas, 1, random);
});
afterAll(() => at.server.close());

let labels = 0;
async function label(name = `Bin ${++labels}`): Promise<string> {
  return (await owner.post('/api/v1/labels', { name })).body.data.id;
}
async function deletedLabel(name?: string): Promise<string> {
  const id = await label(name);
  expect((await owner.delete(`/api/v1/labels/${id}`)).status).toBe(200);
  return id;
}
const restore = (resource: string, id: string, client = owner) =>
  client.post(`/api/v1/${resource}/deleted/${id}/restore`);
const purge = (id: string, client = owner) => client.delete(`/api/v1/labels/deleted/${id}`);
const bin = async (resource: string, client = owner, query = '') =>
  (await client.get(`/api/v1/${resource}/deleted${query}`)).body.data.records;
const idsInBin = async (resource: string, client = owner, query = '') =>
  (await bin(resource, client, query)).map(({ id }: { id: string }) => id);
const read = async (resource: string, id: string) => (await owner.get(`/api/v1/${resource}/${id}`)).body.data;
const said = ({ status, body }: TestAnswer) => [status, body.errorCode, ...Object.keys(body.errors ?? {})].join(' ');
const rows = async (sql: string, values: unknown[] = []) => (await at.server.pool.query(sql, values)).rows;

test.each(restorable.map((schema) => [schema.name, schema] as const))(
  'a deleted record of %s is in no list, and is restored unchanged',
  async (name, schema) => {
    const api = apiOf(schema);
    const input = sampleInput(schema, random, { references: idsIn(made), complete: true });
    const { id } = await create(owner, schema, input);
    const before = await read(name, id);
    expect((await api.remove(owner, id)).status).toBe(200);
    expect(said(await api.one(owner, id))).toBe('404 NOT_FOUND');
    expect(await api.ids(owner)).not.toContain(id);
    const [kept] = (await bin(name)).filter((one: { id: string }) => one.id === id);
    expect(kept).toMatchObject({ title: String(before[schema.title]), deletedBy: { id: at.cast.owner.userId } });
    const answer = await restore(name, id);
    expect(answer.status, answer.text).toBe(200);
    expect(await read(name, id)).toEqual({ ...before, updatedAt: expect.any(String) });
    expect(await idsInBin(name)).not.toContain(id);
    const entries = await rows('select action from operation_log where record_id = $1 order by id', [id]);
    expect(entries.map(({ action }) => action)).toEqual(['add', 'remove', 'restore']);
    expect(said(await restore(name, id))).toBe('404 NOT_FOUND');
  },
);

test('restoring a record also restores references to it where there is still room', async () => {
  const [kept, full] = [await label(), await label()];
  const contact = (await owner.post('/api/v1/contacts', { name: 'Li', labels: [kept, full] })).body.data;
  await owner.delete(`/api/v1/labels/${kept}`);
  await owner.delete(`/api/v1/labels/${full}`);
  const others = await Promise.all(Array.from({ length: 19 }, () => label()));
  const bare = await read('contacts', contact.id);
  expect(bare.labels).toEqual([]);
  await owner.put(`/api/v1/contacts/${contact.id}`, { ...bare, labels: others });
  await restore('labels', kept);
  await restore('labels', full);
  expect((await read('contacts', contact.id)).labels).toEqual([...others, kept]);
});

test('restoring names a value taken meanwhile or a missing reference, and the record stays restorable', async () => {
  const id = await deletedLabel('Twice');
  const taken = await label('Twice');
  expect(said(await restore('labels', id))).toBe('400 VALIDATION_FAILED name');
  await owner.delete(`/api/v1/labels/${taken}`);
  expect((await restore('labels', id)).status).toBe(200);
  const product = (await owner.post('/api/v1/products', { title: 'Key', price: 100 })).body.data;
  const input = { ...sampleInput(schemaOf('skus'), random), productId: product.id };
  const sku = await create(owner, schemaOf('skus'), input);
  await owner.delete(`/api/v1/skus/${sku.id}`);
  expect((await owner.delete(`/api/v1/products/${product.id}`)).status).toBe(200);
  expect(said(await restore('skus', sku.id))).toBe('400 VALIDATION_FAILED productId');
  expect((await restore('products', product.id)).status).toBe(200);
  expect((await restore('skus', sku.id)).status).toBe(200);
});

describe('deleted records are not visible, restorable or purgeable', () => {
  test('for another company', async () => {
    const id = await deletedLabel();
    expect(await bin('labels', stranger)).toEqual([]);
    expect(said(await restore('labels', id, stranger))).toBe('404 NOT_FOUND');
    expect(said(await purge(id, stranger))).toBe('404 NOT_FOUND');
    expect((await stranger.post('/api/v1/labels/bulk-restore', { ids: [id] })).body.data.done).toEqual([]);
    expect(await idsInBin('labels')).toContain(id);
  });

  test('for a member who could not have deleted them', async () => {
    const id = await deletedLabel();
    const calls = [
      agent.get('/api/v1/labels/deleted'),
      restore('labels', id, agent),
      agent.post('/api/v1/labels/bulk-restore', { ids: [id] }),
      purge(id, agent),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('for members outside their audience', async () => {
    const role = await at.ownRole(['canned-replies:list', 'canned-replies:add', 'canned-replies:remove']);
    const [one, other] = await Promise.all(
      [1, 2].map(async () => signIn(at.server, await at.person({ roleIds: [role] }))),
    );
    const reply = { shortcut: 'mine', text: 'Only mine', personal: true, language: 'en' };
    const { id } = (await one!.post('/api/v1/canned-replies', reply)).body.data;
    await one!.delete(`/api/v1/canned-replies/${id}`);
    expect(await idsInBin('canned-replies', other)).toEqual([]);
    expect(said(await restore('canned-replies', id, other))).toBe('404 NOT_FOUND');
    expect(await idsInBin('canned-replies', one)).toEqual([id]);
    expect((await restore('canned-replies', id, one)).body.data).toMatchObject({ id, ownerIds: [expect.any(String)] });
  });
});

test('a deleted record expires after 30 days: at once for callers, later in the database', async () => {
  const [old, young] = [await deletedLabel(), await deletedLabel()];
  const age = `update deleted_records set deleted_at = now() - interval '30 days' + $2::interval where id = $1`;
  await rows(age, [old, '-1 ms']);
  await rows(age, [young, '1 hour']);
  expect(said(await restore('labels', old))).toBe('404 NOT_FOUND');
  expect(await idsInBin('labels')).not.toContain(old);
  await cleanUpDeleted(at.server.app.db);
  const left = await rows('select id from deleted_records where id = any($1)', [[old, young]]);
  expect(left.map(({ id }) => id)).toEqual([young]);
  expect((await restore('labels', young)).status).toBe(200);
});

test('purging a deleted record is final and logged with its actor', async () => {
  const id = await deletedLabel();
  expect((await purge(id)).status).toBe(200);
  expect(said(await restore('labels', id))).toBe('404 NOT_FOUND');
  expect(said(await purge(id))).toBe('404 NOT_FOUND');
  const [entry] = await rows(`select actor_id from operation_log where record_id = $1 and action = 'purge'`, [id]);
  expect(entry.actor_id).toBe(at.cast.owner.userId);
});

test('deleted records are searchable like their list, last deleted first', async () => {
  const [first, second] = [await deletedLabel('Sought one'), await deletedLabel('Sought two')];
  await rows(`update deleted_records set deleted_at = now() - interval '1 hour' where id = $1`, [first]);
  expect(await idsInBin('labels', owner, '?q=sought')).toEqual([second, first]);
  expect(await idsInBin('labels', owner, '?q=sought&offset=1')).toEqual([first]);
});

test('a bulk restore returns the reason for each record that failed', async () => {
  const ids = await Promise.all([label(), label(), label('Held')]);
  await owner.post('/api/v1/labels/bulk-remove', { ids });
  await label('Held');
  const { body } = await owner.post('/api/v1/labels/bulk-restore', { ids });
  expect(body.data.done).toEqual(ids.slice(0, 2).sort());
  expect(body.data.failed).toMatchObject([{ id: ids[2], errorCode: 'VALIDATION_FAILED' }]);
});

test('of two concurrent restores of a record exactly one succeeds', async () => {
  const id = await deletedLabel();
  const answers = await Promise.all([restore('labels', id), restore('labels', id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a deletion fails if the record cannot be kept for restoring', async () => {
  const id = await label();
  await rows(`alter table deleted_records add constraint full_up check (resource <> 'labels') not valid`);
  onTestFinished(async () => void (await rows('alter table deleted_records drop constraint full_up')));
  expect((await owner.delete(`/api/v1/labels/${id}`)).status).toBe(500);
  expect((await read('labels', id)).id).toBe(id);
});

test("a deleted customer's data is removed at once", async () => {
  const { id } = (await owner.post('/api/v1/contacts', { name: 'Forget me' })).body.data;
  await owner.delete(`/api/v1/contacts/${id}`);
  expect(await rows('select 1 from deleted_records where id = $1', [id])).toEqual([]);
  expect((await owner.get('/api/v1/contacts/deleted')).status).toBe(404);
});

test('nothing that could not be restored is deleted along with a restorable record', async () => {
  const names = allSchemas.filter(isRestorable).map(({ name }) => name.replaceAll('-', '_'));
  const found = await rows(
    `select confrelid::regclass::text || ' < ' || conrelid::regclass::text as "along" from pg_constraint
      where confdeltype = 'c' and confrelid::regclass::text = any($1) order by 1`,
    [names],
  );
  // Use counts, running negotiations and the proposals of an entry are temporary; the rest is recreated.
  expect(found.map(({ along }) => along)).toEqual([
    'canned_replies < canned_uses',
    'knowledge < knowledge_chunks',
    'knowledge < knowledge_proposals',
    'products < bargain_sessions',
    'reply_policies < reply_policy_places',
  ]);
});

function schemaOf(name: string) {
  return allSchemas.find((schema) => schema.name === name)!;
}
