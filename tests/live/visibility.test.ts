import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../src/schema/live';
import { type Client, signIn } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import type { Company, Person } from '../helpers/company';
import { connectLive, type LiveClient, listenOn, startNode } from '../helpers/liveClient';
import { startTwoNodes, type TwoNodes } from '../helpers/twoNodes';

let nodes: TwoNodes;
let at: Company;
let chat: Chat;
let hosts: TwoNodes['hosts'];
let [staff, outsider, plain]: Person[] = [];
let roleId: string;
const opened: LiveClient[] = [];

const sees = [
  'labels:list',
  'conversations:list',
  'messages:list',
  'contacts:list',
  'accounts:list',
  'reply-decisions:list',
];

beforeAll(async () => {
  nodes = await startTwoNodes({ pollMs: 200 });
  ({ at, hosts } = nodes);
  chat = startChat(at);
  roleId = await at.role([...sees, 'account-groups:list', 'conversations:reply']);
  [staff, outsider] = [await at.person([roleId]), await at.person([roleId])];
  plain = await at.person([await at.role(['labels:list'])]);
}, 60_000);
afterEach(() => {
  for (const live of opened.splice(0)) live.end();
});
afterAll(() => nodes.close());

async function console(client: Client, node: 0 | 1 = 0): Promise<LiveClient> {
  const live = await connectLive(hosts[node], client);
  opened.push(live);
  live.say({ type: 'ping' });
  await live.next('pong');
  return live;
}

let labels = 0;
/** Creates a label and waits for its event; everything committed before has then been published. */
async function settled(...all: readonly LiveClient[]): Promise<void> {
  labels += 1;
  const { body } = await at.owner.post('/api/v1/labels', { name: `Label ${labels}` });
  const isIt = ({ id }: LiveEvent) => id === body.data.id;
  await Promise.all(all.map((live) => live.next('events', ({ events }) => events.some(isIt))));
}

/** Discards all events so far. */
async function discardEvents(...all: readonly LiveClient[]): Promise<void> {
  await settled(...all);
  for (const live of all) live.forget();
}

const eventsOf = (live: LiveClient, ...resources: string[]) =>
  live
    .events()
    .flatMap(({ resource, id, action }) => (resources.includes(resource) ? [`${action} ${resource} ${id}`] : []));

async function group(values: object): Promise<string> {
  return (await at.owner.post('/api/v1/account-groups', values)).body.data.id;
}

describe('audience of an event', () => {
  test('members who may list the resource, on every node, and no other company', async () => {
    const stranger = await signIn(at.server, at.cast.otherOwner);
    const all = [await console(at.owner), await console(staff!.client, 1), await console(plain!.client)];
    const foreign = await console(stranger);
    const id = await group({ name: 'Everybody' });
    const own = await stranger.post('/api/v1/labels', { name: 'Theirs' });
    await settled(...all);
    await foreign.next('events', ({ events }) => events.some((event) => event.id === own.body.data.id));
    const line = `add account-groups ${id}`;
    expect(all.map((live) => eventsOf(live, 'account-groups'))).toEqual([[line], [line], []]);
    expect(eventsOf(foreign, 'labels', 'account-groups')).toEqual([`add labels ${own.body.data.id}`]);
  });

  test('for messages and conversations, with the record: members who see the account', async () => {
    const groupId = await group({ name: 'Quiet', staffIds: [staff!.userId] });
    const account = await chat.account({ groupId });
    const [owner, inside, outside, without] = [
      await console(at.owner),
      await console(staff!.client, 1),
      await console(outsider!.client),
      await console(plain!.client),
    ];
    const received = await chat.says(account, 'Wang', '在吗');
    await settled(owner, inside, outside, without);
    const message = { resource: 'messages', id: received.messageId, action: 'add', version: 1 };
    for (const live of [owner, inside]) {
      const events = live.events();
      expect(events.find(({ id }) => id === received.messageId)).toMatchObject({
        ...message,
        record: { text: '在吗', seq: 1, conversationId: received.conversationId, sender: { name: 'Wang' } },
      });
      const conversation = events.findLast(({ id }) => id === received.conversationId);
      expect(conversation).toMatchObject({ record: { contactName: 'Wang', lastSeq: 1, unread: 1 } });
      // The reply decision changes together with its message.
      expect(eventsOf(live, 'reply-decisions')).toContain('edit reply-decisions null');
    }
    const hidden = ['messages', 'conversations', 'contacts', 'accounts', 'reply-decisions'];
    expect([eventsOf(outside, ...hidden), eventsOf(without, ...hidden)]).toEqual([[], []]);
  });

  test('without the record id for members whose role covers only a part of the resource', async () => {
    const role = await at.role(['labels:list', 'member:list'], { dataScope: 'SELF' });
    const narrow = await console((await at.person([role])).client);
    const wide = await console(at.owner);
    const { userId } = await at.person([]);
    await discardEvents(narrow, wide);
    await at.rows(
      `insert into events (company_id, resource, record_id, action, version) values ($1, 'members', $2, 'edit', 7)`,
      [at.cast.owner.companyId, userId],
    );
    await settled(narrow, wide);
    expect(wide.events().filter(({ resource }) => resource === 'members')).toContainEqual({
      resource: 'members',
      id: userId,
      action: 'edit',
      version: 7,
    });
    expect(narrow.events().filter(({ resource }) => resource === 'members')).toEqual([
      { resource: 'members', id: null, action: 'edit', version: 0 },
    ]);
  });

  test('dependent resources get one event without an id, for members who may list them', async () => {
    const role = await at.role(['labels:list', 'role:list']);
    const [lists, without] = [await console((await at.person([role])).client, 1), await console(plain!.client)];
    await discardEvents(lists, without);
    const { companyId } = at.cast.owner;
    const edits = `insert into events (company_id, resource, record_id, action, version)
      select $1, 'members', gen_random_uuid(), 'edit', 2 from generate_series(1, 3)`;
    await at.rows(edits, [companyId]);
    await settled(lists, without);
    // They may not list members, but roles show the number of members.
    expect(eventsOf(lists, 'members', 'roles', 'departments')).toEqual(['edit roles null']);
    expect(eventsOf(without, 'members', 'roles', 'departments', 'announcements')).toEqual([]);
  });

  test('a notification: its member only', async () => {
    const { client, userId } = await at.person([roleId]);
    const [mine, theirs] = [await console(client, 1), await console(staff!.client)];
    await at.owner.post(`/api/v1/labels`, { name: 'Before' });
    await at.rows(
      `with changed as (insert into notifications (company_id, member_id, kind, parameters, dedupe)
         values ($1, $2, 'enabled', '{}', 'x') returning id, member_id)
       insert into events (company_id, resource, record_id, action, version, audience)
       select $1, 'notifications', id, 'add', 1, array[member_id] from changed`,
      [at.cast.owner.companyId, userId],
    );
    await settled(mine, theirs);
    const [{ id }] = await at.rows('select id from notifications where member_id = $1', [userId]);
    expect(eventsOf(mine, 'notifications')).toEqual([`add notifications ${id}`]);
    expect(eventsOf(theirs, 'notifications')).toEqual([]);
    expect((await client.post(`/api/v1/notifications/${id}/read`)).status).toBe(200);
    await settled(mine, theirs);
    expect(eventsOf(mine, 'notifications').at(-1)).toBe(`edit notifications ${id}`);
    expect(eventsOf(theirs, 'notifications')).toEqual([]);
  });
});

describe('resync after a change of visibility', () => {
  test('when a member joins or leaves a group', async () => {
    const groupId = await group({ name: 'Ours', staffIds: [at.cast.owner.userId] });
    const account = await chat.account({ groupId });
    const [live, untouched] = [await console(outsider!.client, 1), await console(staff!.client)];
    // Otherwise the other node might load the group only after the change, and there would be nothing to resync.
    await settled(live, untouched);
    const staffIds = [at.cast.owner.userId, outsider!.userId];
    const edit = (version: number, ids: readonly string[]) =>
      at.owner.put(`/api/v1/account-groups/${groupId}`, { name: 'Ours', colour: '#FFB400', staffIds: ids, version });
    expect((await edit(1, staffIds)).status).toBe(200);
    expect(await live.next('resync')).toMatchObject({ reason: 'rights' });
    const seen = await chat.says(account, 'Li', 'hello');
    await settled(live);
    const before = eventsOf(live, 'messages');
    expect(before).toContain(`add messages ${seen.messageId}`);
    expect((await edit(2, [at.cast.owner.userId])).status).toBe(200);
    await live.next('resync');
    await chat.says(account, 'Li', 'still there?');
    await settled(live, untouched);
    expect(eventsOf(live, 'messages')).toEqual(before);
    expect(untouched.frames.filter(({ type }) => type === 'resync')).toEqual([]);
  });

  test('when a role of the member loses a permission, also through another node', async () => {
    const role = await at.role([...sees]);
    const person = await at.person([role]);
    const live = await console(person.client, 1);
    await at.change('roles', role, {
      name: 'Less',
      code: 'less',
      permissionIds: [at.idOf('permission', 'labels:list')],
    });
    expect(await live.next('rights')).toEqual({ type: 'rights', version: await at.version() });
    await live.next('resync', ({ reason }) => reason === 'rights');
    const received = await chat.says(await chat.account(), 'Zhou', 'hi');
    await settled(live);
    expect(live.events().filter(({ id }) => id === received.messageId)).toEqual([]);
  });
});

describe('live connection and its session: the connection closes on every node', () => {
  const actions: readonly [string, (person: Person) => Promise<unknown>][] = [
    ['signing out', ({ client }) => client.post('/api/xxm/v1/users/logout')],
    [
      'being disabled',
      ({ userId }) => at.owner.put('/api/xxm-comp/v1/edit', { baseUserId: userId, version: 1, status: 0 }),
    ],
    [
      'an unused session',
      ({ userId }) =>
        at.rows(`update sessions set last_seen_at = now() - interval '601 minutes' where user_id = $1`, [userId]),
    ],
    ['leaving the company', ({ userId }) => at.rows('delete from sessions where user_id = $1', [userId])],
  ];
  test.each(actions)('%s', async (_, action) => {
    const person = await at.person([roleId]);
    const both = [await console(person.client, 0), await console(person.client, 1)];
    const answer = (await action(person)) as { status?: number; text?: string };
    expect(answer.status ?? 200, answer.text).toBe(200);
    expect(await Promise.all(both.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  test("a changed password closes the user's other connections", async () => {
    const person = await at.person([roleId]);
    const account = (await at.rows('select username from users where id = $1', [person.userId]))[0].username;
    const second = await signIn(at.server, { ...at.cast.nobody, account, userId: person.userId });
    const [mine, theirs] = [await console(person.client), await console(second, 1)];
    const change = { oldPassword: at.cast.nobody.password, newPassword: 'another horse battery 7' };
    expect((await person.client.post('/api/xxm/v1/users/resetPassword', change)).status).toBe(200);
    expect(await theirs.closed).toBe(4401);
    mine.say({ type: 'ping' });
    await mine.next('pong');
  });

  test('an open connection does not keep the session alive', async () => {
    const { client, userId } = await at.person([roleId]);
    await console(client);
    await at.rows(`update sessions set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [userId]);
    const live = await console(client);
    live.say({ type: 'state', state: 'away' });
    await settled(live);
    const [{ minutes }] = await at.rows(
      `select round(extract(epoch from now() - last_seen_at) / 60) as minutes from sessions where user_id = $1`,
      [userId],
    );
    expect(minutes).toBe('10');
  });
});

test('a server that shuts down closes with code 1012', async () => {
  const node = await startNode(at.server);
  const live = await connectLive(await listenOn(node), at.owner);
  await node.close();
  expect(await live.closed).toBe(1012);
});
