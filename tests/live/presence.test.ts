import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { App } from '../../server/app';
import type { Client } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import type { Company, Person } from '../helpers/company';
import { connectLive, type LiveClient } from '../helpers/liveClient';
import { startTwoNodes, type TwoNodes } from '../helpers/twoNodes';

let nodes: TwoNodes;
let at: Company;
let chat: Chat;
let other: App;
let hosts: TwoNodes['hosts'];
let [mei, lin, plain]: Person[] = [];
let open: string;
let closed: string;
let roleId: string;
const opened: LiveClient[] = [];

beforeAll(async () => {
  nodes = await startTwoNodes({ pollMs: 200 });
  ({ at, other, hosts } = nodes);
  chat = startChat(at);
  roleId = await at.role(['conversations:list', 'conversations:reply', 'messages:list']);
  [mei, lin] = [await at.person([roleId]), await at.person([roleId])];
  plain = await at.person([await at.role(['labels:list'])]);
  const group = await at.owner.post('/api/v1/account-groups', { name: 'Quiet', staffIds: [lin.userId] });
  open = (await chat.says(await chat.account(), 'Wang', 'hi')).conversationId;
  closed = (await chat.says(await chat.account({ groupId: group.body.data.id }), 'Li', 'hi')).conversationId;
}, 60_000);
afterEach(() => {
  for (const live of opened.splice(0)) live.end();
});
afterAll(() => nodes.close());

async function console(client: Client, node: 0 | 1 = 0): Promise<LiveClient> {
  const live = await connectLive(hosts[node], client);
  opened.push(live);
  return live;
}
const looking = (live: LiveClient, ...members: readonly [Person, boolean][]) =>
  live.next('looking', (frame) => {
    const shown = frame.members.map(({ id, typing }) => `${id} ${typing}`).sort();
    return (
      JSON.stringify(shown) === JSON.stringify(members.map(([{ userId }, typing]) => `${userId} ${typing}`).sort())
    );
  });

test('members viewing or typing in a conversation are shown to its other viewers, on every node', async () => {
  const [one, two] = [await console(mei!.client, 0), await console(lin!.client, 1)];
  one.say({ type: 'look', conversationId: open });
  await looking(one, [mei!, false]);
  two.say({ type: 'look', conversationId: open });
  await Promise.all([one, two].map((live) => looking(live, [mei!, false], [lin!, false])));
  two.say({ type: 'typing', conversationId: open });
  await looking(one, [mei!, false], [lin!, true]);
  two.say({ type: 'look', conversationId: null });
  await looking(one, [mei!, false]);
  two.say({ type: 'look', conversationId: open });
  await looking(one, [mei!, false], [lin!, false]);
  two.end();
  await looking(one, [mei!, false]);
});

test("a member's typing is published to the channel on every node", async () => {
  const received = [at.server.app, other].map(
    (app) => new Promise((resolve) => app.live.onMemberTyping((...args) => resolve(args))),
  );
  const live = await console(mei!.client);
  live.say({ type: 'look', conversationId: open });
  await looking(live, [mei!, false]);
  live.say({ type: 'typing', conversationId: open });
  const expected = [at.cast.owner.companyId, open];
  expect(await Promise.all(received)).toEqual([expected, expected]);
});

test('a conversation outside the audience of a member can neither be watched, nor typed in, nor is it published to them', async () => {
  const received: string[] = [];
  const stop = at.server.app.live.onMemberTyping((_, conversationId) => void received.push(conversationId));
  const [inside, outside] = [await console(lin!.client), await console(mei!.client)];
  inside.say({ type: 'look', conversationId: closed });
  await looking(inside, [lin!, false]);
  outside.say({ type: 'look', conversationId: closed });
  outside.say({ type: 'typing', conversationId: closed });
  at.server.app.live.customerTypes(at.cast.owner.companyId, closed);
  await inside.next('typing');
  // An event that the member may see follows, so the ones before would have arrived.
  outside.say({ type: 'look', conversationId: open });
  await looking(outside, [mei!, false]);
  expect(outside.frames.filter((frame) => 'conversationId' in frame && frame.conversationId === closed)).toEqual([]);
  const lookers = inside.frames.flatMap((frame) => (frame.type === 'looking' ? frame.members : []));
  expect(new Set(lookers.map(({ id }) => id))).toEqual(new Set([lin!.userId]));
  expect(received).toEqual([]);
  stop();
});

test("a customer's typing is published to viewers on every node, throttled", async () => {
  const [one, two] = [await console(mei!.client, 0), await console(lin!.client, 1)];
  for (const live of [one, two]) live.say({ type: 'look', conversationId: open });
  await Promise.all([one, two].map((live) => looking(live, [mei!, false], [lin!, false])));
  for (let key = 0; key < 20; key += 1) other.live.customerTypes(at.cast.owner.companyId, open);
  expect(await Promise.all([one, two].map((live) => live.next('typing')))).toEqual([
    { type: 'typing', conversationId: open },
    { type: 'typing', conversationId: open },
  ]);
  one.say({ type: 'ping' });
  await one.next('pong');
  expect(one.frames.filter(({ type }) => type === 'typing')).toHaveLength(1);
});

test('presence is published only to members who may reply to customers', async () => {
  // A new member, as those of the tests before remain present for a moment after disconnecting.
  const li = await at.person([roleId]);
  const [one, two, without] = [
    await console(mei!.client, 0),
    await console(li.client, 1),
    await console(plain!.client),
  ];
  const shows = (live: LiveClient, person: Person, state: string | undefined) =>
    live.next('present', ({ members }) => members.find(({ id }) => id === person.userId)?.state === state);
  await Promise.all([shows(one, li, 'online'), shows(two, mei!, 'online')]);
  const watches = () => at.server.app.live.isWatching(at.cast.owner.companyId, li.userId);
  await expect.poll(watches).toBe(true);
  two.say({ type: 'state', state: 'away' });
  await shows(one, li, 'away');
  expect(watches()).toBe(false);
  two.end();
  await shows(one, li, undefined);
  expect(watches()).toBe(false);
  expect(without.frames.filter(({ type }) => type === 'present')).toEqual([]);
});

test("a read position is published only to the member's own connections", async () => {
  const [here, there, others] = [
    await console(mei!.client, 0),
    await console(mei!.client, 1),
    await console(lin!.client, 1),
  ];
  expect((await mei!.client.post(`/api/v1/conversations/${open}/read`, { seq: 1 })).status).toBe(200);
  const expected = { type: 'read', conversationId: open, seq: 1 };
  expect(await Promise.all([here.next('read'), there.next('read')])).toEqual([expected, expected]);
  others.say({ type: 'ping' });
  await others.next('pong');
  expect(others.frames.filter(({ type }) => type === 'read')).toEqual([]);
});
