import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';
import { importsOf } from '../helpers/imports';

let company: Company;
let chat: Chat;
let mei: Person;
let outsider: Person;
let groupId: string;
let ids: Readonly<Record<Kept, string>>;

const kept = ['account-groups', 'accounts', 'contacts', 'conversations', 'messages', 'contact-notes'] as const;
type Kept = (typeof kept)[number];
/** In every record of the group, and nowhere else. */
const canary = '暗号canary';

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const codes = kept.flatMap((name) => [`${name}:list`, `${name}:export`]);
  const actions = ['reply', 'assign', 'status', 'label', 'transcript'].map((action) => `conversations:${action}`);
  const roleId = await company.role([...codes, ...actions, 'contact-notes:add']);
  mei = await company.person([roleId]);
  outsider = await company.person([roleId]);
  const group = await company.owner.post('/api/v1/account-groups', { name: canary, staffIds: [mei.userId] });
  groupId = group.body.data.id;
  const account = await chat.account({ name: canary, groupId });
  const { conversationId } = await chat.says(account, canary, canary);
  const conversation = (await company.owner.get(`/api/v1/conversations/${conversationId}`)).body.data;
  const page = (await company.owner.get(`/api/v1/conversations/${conversationId}/messages`)).body.data;
  const note = await mei.client.post('/api/v1/contact-notes', { contactId: conversation.contactId, text: canary });
  ids = {
    'account-groups': groupId,
    accounts: account.id,
    contacts: conversation.contactId,
    conversations: conversationId,
    messages: page.messages[0].id,
    'contact-notes': note.body.data.id,
  };
}, 60_000);
afterAll(() => company.server.close());

const list = async (resource: Kept, by: Person, filter: object = {}) => {
  const answer = await by.client.get(`/api/v1/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (answer.body.data as { id: string }[]).map(({ id }) => id);
};

describe.each(kept)('%s of an account group that the member does not belong to', (resource) => {
  test('are in no list, search or filter, and cannot be read', async () => {
    expect(await list(resource, mei)).toContain(ids[resource]);
    expect(await list(resource, mei, { q: canary })).toEqual([ids[resource]]);
    for (const filter of [{}, { q: canary }, { id: ids[resource] }])
      expect(await list(resource, outsider, filter)).toEqual([]);
    expect((await mei.client.get(`/api/v1/${resource}/${ids[resource]}`)).status).toBe(200);
    expect((await outsider.client.get(`/api/v1/${resource}/${ids[resource]}`)).status).toBe(404);
  });

  test('are in no export', async () => {
    const file = (by: Person) => by.client.get(`/api/v1/${resource}/export`);
    expect((await file(mei)).text).toContain(canary);
    const theirs = await file(outsider);
    expect([theirs.status, theirs.text.includes(canary)]).toEqual([200, false]);
  });
});

test('other calls about its conversation answer 404, including marking it as read or unread', async () => {
  const at = `/api/v1/conversations/${ids.conversations}`;
  const { client } = outsider;
  const answers = [
    await client.get(`${at}/messages`),
    await client.get(`${at}/transcript`),
    await client.get(`${at}/activity`),
    await client.post(`${at}/read`, { seq: 1 }),
    await client.post(`${at}/unread`, {}),
    await client.get(`/api/v1/contacts/${ids.contacts}/profile`),
    await chatOf(outsider),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(answers.filter(({ text }) => text.includes(canary))).toEqual([]);
});

test('an import cannot change its contacts, whatever the permissions', async () => {
  const importer = await company.person([
    await company.role(['list', 'add', 'edit', 'import'].map((right) => `contacts:${right}`)),
  ]);
  const bring = importsOf(company.server, importer.client, 'contacts');
  const options = { columns: ['id', 'remark'], key: 'id', existing: 'update' };
  const checked = await bring.checked(`id,remark\n${ids.contacts},taken over\n`, options);
  expect(checked.counts).toMatchObject({ change: 0, wrong: 1 });
  expect(await bring.errors(checked.id)).not.toContain(canary);
  await bring.run(checked.id, true);
  const { body } = await company.owner.get(`/api/v1/contacts/${ids.contacts}`);
  expect(body.data).toMatchObject({ name: canary, remark: null });
});

const chatOf = ({ client }: Person) =>
  client.post('/api/v1/messages', { conversationId: ids.conversations, clientId: 'x', kind: 'text', text: 'hi' });

test('a notification cannot be opened after the member has left the group', async () => {
  const guest = await company.person([await company.role(['conversations:list', 'conversations:reply'])]);
  const staff = async (staffIds: readonly string[]) => {
    const { version } = (await company.owner.get(`/api/v1/account-groups/${groupId}`)).body.data;
    return said(await company.owner.put(`/api/v1/account-groups/${groupId}`, { staffIds, version }));
  };
  expect(await staff([mei.userId, guest.userId])).toBe('200');
  const assigned = await company.owner.post(`/api/v1/conversations/${ids.conversations}/assign`, {
    assigneeId: guest.userId,
  });
  expect(said(assigned)).toBe('200');
  const notices = (await guest.client.get('/api/v1/notifications')).body.data;
  expect(notices).toMatchObject([
    { kind: 'assigned', link: expect.stringContaining(`conversation=${ids.conversations}`) },
  ]);
  const open = () => guest.client.get(`/api/v1/conversations/${ids.conversations}`);
  expect((await open()).status).toBe(200);
  expect(await staff([mei.userId])).toBe('200');
  expect((await open()).status).toBe(404);
});

describe('removal of a member', () => {
  const leave = (id: string) => company.owner.post(`/api/xxm-comp/v1/removeUser?baseUserId=${id}`);
  const holds = ['conversations:list', 'conversations:reply', 'canned-replies:list', 'canned-replies:add'];

  test('hands their conversations over to the successor', async () => {
    const roleId = await company.role(holds);
    const [from, to] = [await company.person([roleId]), await company.person([roleId])];
    const { conversationId } = await chat.says(await chat.account(), 'Handed', 'hello');
    const at = `/api/v1/conversations/${conversationId}`;
    await company.owner.post(`${at}/assign`, { assigneeId: from.userId });
    const body = { type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: to.userId };
    const { moved } = (await company.owner.post('/api/xxm-comp/v1/transformUser', body)).body.data;
    expect(moved.conversations).toBe(1);
    expect((await company.owner.get(at)).body.data.assigneeId).toBe(to.userId);
    expect(said(await leave(to.userId))).toBe('200');
    expect((await company.owner.get(at)).body.data.assigneeId).toBe(null);
  });

  test('makes neither their personal canned replies nor their own groups visible to others', async () => {
    const roleId = await company.role([...holds, 'account-groups:list', 'accounts:list']);
    const [gone, stays] = [await company.person([roleId]), await company.person([roleId])];
    const reply = { shortcut: 'gone', language: 'en', text: 'between us', personal: true, enabled: true };
    expect(said(await gone.client.post('/api/v1/canned-replies', reply))).toBe('200');
    const alone = await company.owner.post('/api/v1/account-groups', { name: 'Alone', staffIds: [gone.userId] });
    const both = await company.owner.post('/api/v1/account-groups', {
      name: 'Both',
      staffIds: [gone.userId, mei.userId],
    });
    expect(said(await leave(gone.userId))).toBe('200');
    const names = async (path: string) =>
      // biome-ignore lint/suspicious/noExplicitAny: any resource
      ((await stays.client.get(`/api/v1/${path}`)).body.data as any[]).map(({ name, shortcut }) => name ?? shortcut);
    expect(await names('canned-replies')).toEqual([]);
    expect(await names('account-groups')).toEqual([]);
    const staffOf = async (id: string) => (await company.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds;
    expect(await staffOf(alone.body.data.id)).toEqual([gone.userId]);
    expect(await staffOf(both.body.data.id)).toEqual([mei.userId]);
  });
});
