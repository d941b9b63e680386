import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Colleague, InboxConversation, InboxCounts, InboxPage } from '../../src/schema/chat';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let staff: Person;
let outsider: Person;
let shop: { id: string; companyId: string };
let quiet: { id: string; companyId: string };
let groupId: string;

/** Customer names in the order of their first message; the first has waited longest. */
const buyers = ['Ann', 'Ben', 'Cem', 'Dan', 'Eve', 'Fay'];

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const roleId = await company.role(['conversations:list', 'conversations:reply', 'accounts:list', 'contacts:list']);
  staff = await company.person([roleId]);
  outsider = await company.person([roleId]);
  const group = await company.owner.post('/api/v1/account-groups', { name: 'Quiet', staffIds: [staff.userId] });
  groupId = group.body.data.id;
  shop = await chat.account();
  quiet = await chat.account({ groupId });
  for (const name of buyers) await chat.says(shop, name, `hello from ${name}`);
  await chat.says(quiet, 'Secret', '这个折扣还有吗');
}, 60_000);
afterAll(() => company.server.close());

async function inbox(query: Record<string, string | number> = {}, client = company.owner): Promise<InboxPage> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body, text } = await client.get(`/api/v1/conversations/inbox?${params}`);
  if (status !== 200) throw new Error(text);
  return body.data;
}
const names = async (query = {}, client = company.owner) =>
  (await inbox(query, client)).conversations.map(({ contact }) => contact.name);
const counts = async (client = company.owner): Promise<InboxCounts> =>
  (await client.get('/api/v1/conversations/counts')).body.data;

describe('inbox order', () => {
  test('is by latest message, or by longest wait with the others after them', async () => {
    const other = await chat.account();
    for (const name of ['one', 'two', 'three', 'four']) await chat.says(other, name, 'hi');
    const { conversations } = await inbox({ accountId: other.id });
    expect(conversations.map(({ contactName }) => contactName)).toEqual(['four', 'three', 'two', 'one']);
    await chat.answers(conversations.find(({ contactName }) => contactName === 'two')!.id, 'Hello, two.');
    await chat.says(other, 'one', 'anybody there?');
    expect(await names({ accountId: other.id })).toEqual(['one', 'two', 'four', 'three']);
    expect(await names({ accountId: other.id, sort: 'waiting' })).toEqual(['one', 'three', 'four', 'two']);
  });

  test.each(['latest', 'waiting'])(
    '%s: paging returns every conversation once, even while new ones arrive',
    async (sort) => {
      const other = await chat.account();
      for (let at = 0; at < 7; at += 1) await chat.says(other, `buyer ${at}`, 'hi');
      const all = await inbox({ accountId: other.id, sort });
      for (const one of all.conversations.slice(2, 4)) await chat.answers(one.id, 'Yes.');
      const before = (await inbox({ accountId: other.id, sort })).conversations.map(({ id }) => id);
      const met: string[] = [];
      for (let page: InboxPage | null = null; page === null || page.cursor !== null; ) {
        const cursor: Record<string, string> = page?.cursor ? { cursor: page.cursor } : {};
        page = await inbox({ accountId: other.id, sort, limit: 2, ...cursor });
        met.push(...page.conversations.map(({ id }) => id));
        await chat.says(other, `newcomer ${met.length}`, 'me too');
      }
      expect(met.filter((id) => before.includes(id))).toEqual(before);
      expect(new Set(met).size).toBe(met.length);
    },
  );

  test.each([
    ['a cursor of nowhere', { cursor: 'x' }, 'cursor'],
    [
      'one of the other order',
      { sort: 'latest', cursor: btoa('["waiting","2026-01-01T00:00:00.000Z","x"]') },
      'cursor',
    ],
    ['an unknown member', { assignee: 'unknown' }, 'assignee'],
    ['a group that is none', { groupId: "' or 1=1" }, 'groupId'],
    ['too many at once', { limit: 1000 }, 'limit'],
    ['a status that is none', { status: 'asleep' }, 'status'],
    // Whether the bot replies is in `mode`, not in the status.
    ['a status of the bot', { status: 'pending' }, 'status'],
  ])('%s is refused by field', async (_, query, field) => {
    const answer = await company.owner.get(`/api/v1/conversations/inbox?${new URLSearchParams(query as never)}`);
    expect(said(answer)).toBe(`400 VALIDATION_FAILED ${field}`);
  });
});

describe('inbox filters', () => {
  test('unread is per reader: reading affects only the own state', async () => {
    const other = await chat.account();
    const { conversationId } = await chat.says(other, 'Uma', 'are you there?');
    expect(await names({ accountId: other.id, unread: 1 })).toEqual(['Uma']);
    await company.owner.post(`/api/v1/conversations/${conversationId}/read`, { seq: 1 });
    expect(await names({ accountId: other.id, unread: 1 })).toEqual([]);
    expect(await names({ accountId: other.id, unread: 1 }, staff.client)).toEqual(['Uma']);
    await chat.says(other, 'Uma', 'hello?');
    expect((await inbox({ accountId: other.id, unread: 1 })).conversations[0]).toMatchObject({ unread: 1 });
  });

  test('narrow by group, label, priority, assignee, mode and status', async () => {
    const other = await chat.account();
    const { conversationId } = await chat.says(other, 'Lea', 'hi');
    await chat.says(other, 'Max', 'hi');
    const labelId = (await company.owner.post('/api/v1/labels', { name: 'VIP' })).body.data.id;
    await company.rows(
      `update conversations set labels = array[$2::uuid], priority = 'high', assignee_id = $3, mode = 'human', status = 'snoozed' where id = $1`,
      [conversationId, labelId, company.cast.owner.userId],
    );
    const lea = ['Lea'];
    const all = { accountId: other.id, status: 'all' };
    expect(await names({ ...all, labelId })).toEqual(lea);
    expect(await names({ ...all, priority: 'high' })).toEqual(lea);
    expect(await names({ ...all, assignee: 'me' })).toEqual(lea);
    expect(await names({ ...all, assignee: company.cast.owner.userId })).toEqual(lea);
    expect(await names({ ...all, assignee: 'none' })).toEqual(['Max']);
    expect(await names({ ...all, mode: 'human' })).toEqual(lea);
    expect(await names({ ...all, status: 'snoozed' })).toEqual(lea);
    expect(await names({ accountId: other.id })).toEqual(['Max']);
    expect(await names({ groupId })).toEqual(['Secret']);
    expect(await names({ groupId: 'none', accountId: quiet.id })).toEqual([]);
  });
});

describe('inbox search', () => {
  test('finds conversations with their newest matching message, also for two Chinese characters', async () => {
    const other = await chat.account();
    await chat.says(other, 'Kim', 'The teapot, please.');
    const { conversationId } = await chat.says(
      other,
      'Kim',
      `${'long '.repeat(60)} the TEAPOT again ${'words '.repeat(60)}`,
    );
    await chat.answers(conversationId, 'Certainly.');
    const { conversations } = await inbox({ q: 'teapot' });
    expect(conversations.map(({ id }) => id)).toEqual([conversationId]);
    expect(conversations[0]!.found).toMatchObject({
      seq: 2,
      text: expect.stringMatching(/^….{0,50}the TEAPOT again.*…$/),
    });
    expect((await inbox({ q: '折扣' })).conversations.map(({ found }) => found)).toEqual([
      { seq: 1, text: '这个折扣还有吗' },
    ]);
    expect(await names({ q: '100%_' })).toEqual([]);
  });

  test('finds names, resolved conversations, and remarks if the caller may read contacts', async () => {
    const other = await chat.account();
    const { conversationId } = await chat.says(other, 'Zoe Quartz', 'hi');
    await company.rows("update conversations set status = 'resolved' where id = $1", [conversationId]);
    await company.rows(
      "update contacts set remark = 'Likes marzipan' where id = (select contact_id from conversations where id = $1)",
      [conversationId],
    );
    expect(await names({ q: 'quartz' })).toEqual(['Zoe Quartz']);
    expect((await inbox({ q: 'marzipan' })).conversations[0]).toMatchObject({ id: conversationId, found: null });
    const reader = await company.person([await company.role(['conversations:list'])]);
    expect(await names({ q: 'marzipan' }, reader.client)).toEqual([]);
    expect(await names({ q: 'quartz' }, reader.client)).toEqual(['Zoe Quartz']);
  });
});

test('marking as unread moves the read position before the last or a given customer message; answered messages stay read', async () => {
  const account = await chat.account();
  const { conversationId } = await chat.says(account, 'Una', 'one');
  await chat.says(account, 'Una', 'two');
  const url = `/api/v1/conversations/${conversationId}`;
  const unread = async () => (await company.owner.get(url)).body.data.unread;
  const mark = async (body: object) => said(await company.owner.post(`${url}/unread`, body));
  await company.owner.post(`${url}/read`, { seq: 2 });
  expect(await unread()).toBe(0);
  expect((await company.owner.post(`${url}/unread`, {})).body.data).toEqual({ seq: 1 });
  expect([await unread(), (await staff.client.get(url)).body.data.unread]).toEqual([1, 2]);
  expect((await company.owner.post(`${url}/unread`, {})).body.data).toEqual({ seq: null });
  await company.owner.post(`${url}/unread`, { seq: 1 });
  expect(await unread()).toBe(2);
  expect(await mark({ seq: -1 })).toBe('400 VALIDATION_FAILED seq');
  expect(await mark({ seq: 99 })).toBe('200');
  expect(await unread()).toBe(2);
  await company.owner.post(`${url}/read`, { seq: 2 });
  await chat.answers(conversationId, 'Yes.');
  await mark({});
  expect(await unread()).toBe(0);
});

describe('conversations of a group that the member does not belong to', () => {
  test('are in no page, search or count', async () => {
    expect(await names({ groupId }, staff.client)).toEqual(['Secret']);
    expect(await names({ groupId }, outsider.client)).toEqual([]);
    expect(await names({ accountId: quiet.id }, outsider.client)).toEqual([]);
    expect(await names({ q: '折扣' }, staff.client)).toEqual(['Secret']);
    expect(await names({ q: '折扣' }, outsider.client)).toEqual([]);
    expect(await names({ q: 'secret' }, outsider.client)).toEqual([]);
    const [mine, theirs] = [await counts(staff.client), await counts(outsider.client)];
    expect(mine.open - theirs.open).toBe(1);
    expect(mine.unread - theirs.unread).toBe(1);
    expect(mine.waiting - theirs.waiting).toBe(1);
    expect(mine.unreadByAccount[quiet.id]).toBe(1);
    expect(theirs.unreadByAccount[quiet.id]).toBe(undefined);
  });
});

test('the counts match the pages', async () => {
  const all = async (query = {}) => (await inbox({ limit: 100, ...query })).conversations;
  const open = await all();
  const reported = await counts();
  const me = company.cast.owner.userId;
  const number = (is: (one: InboxConversation) => boolean) => open.filter(is).length;
  expect(reported).toEqual({
    open: open.length,
    mine: number(({ assigneeId }) => assigneeId === me),
    unassigned: number(({ assigneeId }) => assigneeId === null),
    waiting: number(({ waitingSince }) => waitingSince !== null),
    unread: number(({ unread }) => unread > 0),
    unreadByAccount: expect.objectContaining({ [shop.id]: buyers.length, [quiet.id]: 1 }),
    botAccounts: [],
  });
});

test('a conversation whose assignee lost access to the account or the right to reply counts as unassigned, and still names them', async () => {
  const leaver = await company.person([await company.role(['conversations:list', 'conversations:reply'])]);
  const group = (
    await company.owner.post('/api/v1/account-groups', { name: 'Left', staffIds: [leaver.userId, staff.userId] })
  ).body.data;
  const [grouped, free] = [await chat.account({ groupId: group.id }), await chat.account()];
  for (const [account, name] of [[grouped, 'Ida'] as const, [free, 'Jon'] as const]) {
    const { conversationId } = await chat.says(account, name, 'hi');
    await company.owner.post(`/api/v1/conversations/${conversationId}/assign`, { assigneeId: leaver.userId });
  }
  const before = (await counts()).unassigned;
  const unassigned = async () => [
    ...(await names({ accountId: grouped.id, assignee: 'none' })),
    ...(await names({ accountId: free.id, assignee: 'none' })),
  ];
  const colleague = async () => {
    const { data } = (await company.owner.get('/api/v1/conversations/colleagues')).body;
    return (data as Colleague[]).find(({ id }) => id === leaver.userId);
  };
  expect([await unassigned(), (await colleague())?.notIn.includes(grouped.id)]).toEqual([[], false]);
  const { version } = group;
  await company.owner.put(`/api/v1/account-groups/${group.id}`, { staffIds: [staff.userId], version });
  expect([await unassigned(), (await counts()).unassigned - before]).toEqual([['Ida'], 1]);
  expect(await colleague()).toMatchObject({ answers: true, notIn: expect.arrayContaining([grouped.id]) });
  await company.rows("update members set role_ids = '{}' where id = $1", [leaver.userId]);
  expect([await unassigned(), (await counts()).unassigned - before]).toEqual([['Ida', 'Jon'], 2]);
  expect(await colleague()).toMatchObject({ name: expect.any(String), answers: false });
  const own = { assignee: leaver.userId, accountId: free.id };
  expect(await names(own)).toEqual(['Jon']);
});

test('a conversation shows who sent its last message', async () => {
  const account = await chat.account();
  const { conversationId } = await chat.says(account, 'Pia', 'hi');
  const sender = async () => (await inbox({ accountId: account.id })).conversations[0]!.lastSender;
  expect(await sender()).toBe('contact');
  await chat.answers(conversationId, 'Hello.');
  expect(await sender()).toBe('member');
  await chat.answers(conversationId, 'Only for us', { private: true });
  expect(await sender()).toBe('member');
});
