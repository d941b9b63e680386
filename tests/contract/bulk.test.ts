import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { type Members, startMembers } from '../helpers/members';
import type { TestAnswer } from '../helpers/server';
import { nobodysId } from './model/requests';

let at: Members;
let owner: Client;
let manager: Client;
let agent: Client;

beforeAll(async () => {
  at = await startMembers();
  owner = at.owner;
  manager = await signIn(at.server, at.cast.manager);
  agent = await signIn(at.server, at.cast.agent);
});
afterAll(() => at.server.close());

let made = 0;
async function label(values: object = {}): Promise<string> {
  made += 1;
  return (await owner.post('/api/v1/labels', { name: `Label ${made}`, ...values })).body.data.id;
}
const labels = (count: number) => Promise.all(Array.from({ length: count }, () => label()));
const read = async (resource: string, id: string) => (await owner.get(`/api/v1/${resource}/${id}`)).body.data;
const edit = (resource: string, body: object, client = owner, headers = {}) =>
  client.post(`/api/v1/${resource}/bulk-edit`, body, headers);
const remove = (resource: string, ids: unknown, client = owner) =>
  client.post(`/api/v1/${resource}/bulk-remove`, { ids });
const said = ({ status, body }: TestAnswer) => [status, body.errorCode, ...Object.keys(body.errors ?? {})].join(' ');

describe('bulk edit', () => {
  test('changes each record like a single edit, and returns the reason for each that failed', async () => {
    const ids = await labels(3);
    const gone = await label();
    await owner.delete(`/api/v1/labels/${gone}`);
    const { body } = await edit('labels', { ids: [...ids, gone, 'no id'], set: { colour: '#112233' } });
    expect(body.data.done).toEqual([...ids].sort());
    expect(body.data.failed).toEqual(
      [gone, 'no id'].map((id) => ({ id, title: null, reason: 'Record not found.', errorCode: 'NOT_FOUND' })),
    );
    for (const id of ids) expect(await read('labels', id)).toMatchObject({ colour: '#112233', version: 2 });
    const entries = await logged(`record_id = any($1)`, [ids]);
    expect(entries.map(({ action, after }) => [action, after.colour])).toEqual([
      ...ids.map(() => ['add', '#FFB400']),
      ...ids.map(() => ['edit', '#112233']),
    ]);
    const [run] = await logged(`action = 'bulk-edit' and record_id is null`, []);
    expect(run).toMatchObject({ resource: 'labels', actor_id: at.cast.owner.userId });
    expect(run?.after).toEqual({ set: ['colour'], add: [], take: [], done: 3, failed: 2 });
  });

  test("reports a record's failed rule with its title, in the caller's language", async () => {
    const coupon = async (name: string, values: object) =>
      (await owner.post('/api/v1/coupons', { name, value: 10, ...values })).body.data.id;
    const fixed = await coupon('Amount', {});
    const percent = await coupon('Percent', { kind: 'percent' });
    const { body } = await edit('coupons', { ids: [fixed, percent], set: { value: 500 } });
    expect(body.data.done).toEqual([fixed]);
    const [failure] = body.data.failed;
    expect(failure).toMatchObject({
      id: percent,
      title: 'Percent',
      errorCode: 'VALIDATION_FAILED',
      reason: "Value: A percentage can't be more than 100.",
    });
    const chinese = await edit('coupons', { ids: [percent], set: { value: 500 } }, owner, { 'accept-language': 'zh' });
    expect(chinese.body.data.failed[0].reason).toBe('面值：百分比最多为 100。');
    expect(await read('coupons', percent)).toMatchObject({ value: 10, version: 1 });
  });

  test('adds, removes or replaces references, based on what each record holds', async () => {
    const [a, b, c] = (await labels(3)) as [string, string, string];
    const reply = async (shortcut: string, of: string[]) =>
      (await owner.post('/api/v1/canned-replies', { shortcut, text: 'Hello', labels: of })).body.data.id;
    const ids = [await reply('one', [a]), await reply('two', [b, c])] as [string, string];
    const currentLabels = async () => [
      (await read('canned-replies', ids[0])).labels,
      (await read('canned-replies', ids[1])).labels,
    ];
    await edit('canned-replies', { ids, add: { labels: [b] } });
    expect(await currentLabels()).toEqual([
      [a, b],
      [b, c],
    ]);
    await edit('canned-replies', { ids, take: { labels: [b] } });
    expect(await currentLabels()).toEqual([[a], [c]]);
    await edit('canned-replies', { ids, set: { labels: [a, b] } });
    expect(await currentLabels()).toEqual([
      [a, b],
      [a, b],
    ]);
    await edit('canned-replies', { ids, set: { labels: [] } });
    expect(await currentLabels()).toEqual([[], []]);
  });

  test.each<[string, string, object]>([
    ['labels', 'ids', { set: { colour: '#112233' } }],
    ['labels', 'ids', { ids: [], set: { colour: '#112233' } }],
    ['labels', 'ids', { ids: 'all', set: { colour: '#112233' } }],
    ['labels', 'ids', { ids: [5], set: { colour: '#112233' } }],
    ['labels', 'ids', { ids: Array.from({ length: 201 }, (_, at) => `x${at}`), set: { colour: '#112233' } }],
    ['labels', 'set', { ids: [nobodysId] }],
    ['labels', 'set', { ids: [nobodysId], set: [] }],
    ['labels', 'more', { ids: [nobodysId], set: { colour: '#112233' }, more: 1 }],
    ['labels', 'colour', { ids: [nobodysId], set: { colour: 'red' } }],
    ['labels', 'colour', { ids: [nobodysId], set: { colour: null } }],
    ['labels', 'colour', { ids: [nobodysId], add: { colour: ['#112233'] } }],
    ['labels', 'name', { ids: [nobodysId], set: { name: 'Unique' } }],
    ['labels', 'version', { ids: [nobodysId], set: { version: 3 } }],
    ['labels', 'companyId', { ids: [nobodysId], set: { companyId: nobodysId } }],
    ['labels', 'constructor', { ids: [nobodysId], set: { constructor: 1 } }],
    ['specimens', 'secretWord', { ids: [nobodysId], set: { secretWord: 'x' } }],
    ['specimens', 'inventory', { ids: [nobodysId], set: { inventory: 1 } }],
    ['specimens', 'origin', { ids: [nobodysId], set: { origin: 'x' } }],
    ['specimens', 'summary', { ids: [nobodysId], set: { summary: 'x' } }],
    ['specimens', 'badges', { ids: [nobodysId], add: { badges: 'x' } }],
    ['specimens', 'badges', { ids: [nobodysId], add: { badges: [] } }],
    ['specimens', 'badges', { ids: [nobodysId], take: { badges: ['two words'] } }],
    ['specimens', 'uses', { ids: [nobodysId], add: { uses: ['nothing'] } }],
    ['members', 'isOwner', { ids: [nobodysId], set: { isOwner: true } }],
  ])('of %s is refused as a whole, naming %s', async (resource, field, body) => {
    const before = await at.server.state();
    const answer = await edit(resource, body);
    expect(said(answer).split('.')[0]).toBe(`400 VALIDATION_FAILED ${field}`);
    expect(await at.server.state()).toEqual(before);
  });

  test('merges with concurrent edits without losing either', async () => {
    const ids = await labels(40);
    const rename = async (id: string): Promise<void> => {
      const { version } = await read('labels', id);
      const { status } = await owner.put(`/api/v1/labels/${id}`, { version, description: `Renamed ${id}` });
      if (status === 409) return rename(id);
      expect(status).toBe(200);
    };
    const [{ body }] = await Promise.all([
      edit('labels', { ids, set: { shownInInbox: false } }),
      ...ids.map(rename),
      ...ids.map((id) => owner.put(`/api/v1/labels/${id}`, { version: 1, colour: '#000001' })),
    ]);
    expect(body.data.failed).toEqual([]);
    for (const id of ids)
      expect(await read('labels', id)).toMatchObject({ shownInInbox: false, description: `Renamed ${id}` });
  });

  test('acts once per Idempotency-Key, and a record refused by the database does not stop the rest', async () => {
    const shelf = async (name: string, parent?: string) =>
      (await owner.post('/api/v1/shelves', { name, parent })).body.data.id;
    const above = await shelf('Keyed above');
    await shelf('Keyed below', above);
    const free = await shelf('Keyed free');
    const send = () => owner.post('/api/v1/shelves/bulk-remove', { ids: [above, free] }, { 'idempotency-key': 'bulk' });
    const [first, second] = [await send(), await send()];
    expect([first.body.data.done, first.body.data.failed.length]).toEqual([[free], 1]);
    expect(second.body).toEqual(first.body);
    expect((await owner.get(`/api/v1/shelves/${free}`)).status).toBe(404);
  });
});

describe('bulk deletion', () => {
  test('deletes what can be deleted and keeps what is in use', async () => {
    const [free, used] = (await labels(2)) as [string, string];
    const shelf = async (name: string) => (await owner.post('/api/v1/shelves', { name })).body.data.id;
    const [empty, above] = [await shelf('Empty'), await shelf('Above')];
    await owner.post('/api/v1/shelves', { name: 'Below', parent: above });
    await owner.post('/api/v1/canned-replies', { shortcut: 'uses', text: 'x', labels: [used] });
    // List references are cleared on deletion, so a used label can be deleted; a shelf with a child cannot.
    expect((await remove('labels', [free, used])).body.data.done.length).toBe(2);
    const { body } = await remove('shelves', [empty, above]);
    expect(body.data.done).toEqual([empty]);
    expect(body.data.failed).toMatchObject([
      { id: above, title: 'Above', reason: 'Still in use by 1 shelf. Change or delete them first.' },
    ]);
  });

  test('of members follows the rules for removing members', async () => {
    const one = await at.person({}, 'Leaving');
    const { body } = await remove('members', [one.userId, at.cast.owner.userId]);
    expect(body.data.done).toEqual([one.userId]);
    expect(body.data.failed).toMatchObject([{ title: expect.any(String), errorCode: 'MEMBER_SELF' }]);
    expect(await at.find(one.userId)).toMatchObject({ joinStatus: 'QUIT' });
  });
});

describe('permissions for bulk actions', () => {
  test('each action needs its own permission', async () => {
    const [id] = (await labels(1)) as [string];
    expect((await edit('labels', { ids: [id], set: { colour: '#112233' } }, agent)).status).toBe(403);
    expect((await remove('labels', [id], agent)).status).toBe(403);
    expect((await edit('labels', { ids: [id], set: { colour: '#112233' } }, manager)).body.data.done).toEqual([id]);
    const role = await at.ownRole(['labels:remove']);
    const remover = await signIn(at.server, await at.person({ roleIds: [role] }));
    expect((await edit('labels', { ids: [id], set: { colour: '#000000' } }, remover)).status).toBe(403);
    expect((await owner.get('/api/v1/labels/ids')).status).toBe(200);
    expect((await remover.get('/api/v1/labels/ids')).status).toBe(403);
    expect((await remove('labels', [id], remover)).body.data.done).toEqual([id]);
  });

  test('records of another company are not found', async () => {
    const [id] = (await labels(1)) as [string];
    const other = await signIn(at.server, at.cast.otherOwner);
    for (const answer of [
      await edit('labels', { ids: [id], set: { colour: '#112233' } }, other),
      await remove('labels', [id], other),
    ])
      expect(answer.body.data).toEqual({
        done: [],
        failed: [{ id, title: null, reason: 'Record not found.', errorCode: 'NOT_FOUND' }],
      });
    expect((await other.get('/api/v1/labels/ids')).body.data).toEqual({ ids: [], more: false });
    expect(await read('labels', id)).toMatchObject({ version: 1 });
  });

  test("records outside the caller's data scope are not changed, and their titles are not revealed", async () => {
    const [north, south] = [await at.department('North'), await at.department('South')];
    const role = await at.ownRole(['member:list', 'member:edit'], 'DEPT');
    const leader = await signIn(at.server, await at.person({ departmentIds: [north], roleIds: [role] }, 'Leader'));
    const near = await at.person({ departmentIds: [north] }, 'Near');
    const far = await at.person({ departmentIds: [south] }, 'Far');
    const ids = [near.userId, far.userId];
    const { body } = await edit('members', { ids, set: { remark: 'seen' } }, leader);
    expect(body.data.done).toEqual([near.userId]);
    expect(body.data.failed).toMatchObject([{ id: far.userId, title: null, errorCode: 'MEMBER_NOT_FOUND' }]);
    const listed = await leader.get(`/api/v1/members/ids?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`);
    expect(listed.body.data.ids).toEqual([near.userId]);
  });
});

describe('ids of matching records', () => {
  test('are listed in order, after a given id, with the filters of the list', async () => {
    const ids: string[] = [];
    for (const name of ['match a', 'match b', 'match c']) ids.push(await label({ name }));
    const filter = encodeURIComponent(JSON.stringify({ q: 'match' }));
    const ask = async (more = '') => (await owner.get(`/api/v1/labels/ids?filter=${filter}${more}`)).body.data;
    expect(await ask()).toEqual({ ids, more: false });
    expect(await ask(`&after=${ids[0]}`)).toEqual({ ids: ids.slice(1), more: false });
    await remove('labels', [ids[1]]);
    expect(await ask(`&after=${ids[0]}`)).toEqual({ ids: [ids[2]], more: false });
    expect(said(await owner.get('/api/v1/labels/ids?after=nothing'))).toBe('400 VALIDATION_FAILED after');
    expect(said(await owner.get('/api/v1/labels/ids?filter={"no":1}'))).toBe('400 VALIDATION_FAILED filter.no');
  });
});

interface Logged {
  readonly action: string;
  readonly resource: string;
  readonly actor_id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  readonly after: any;
}

async function logged(where: string, values: unknown[]): Promise<Logged[]> {
  return (await at.server.pool.query(`select * from operation_log where ${where} order by id`, values)).rows;
}
