import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage, ContactProfile } from '../../src/schema/chat';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let mei: Person;
let outsider: Person;
let shop: { id: string; companyId: string };
let open: { id: string; companyId: string };

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const contact = ['list', 'edit', 'merge', 'erase', 'exportAll', 'see:mobile'].map((action) => `contacts:${action}`);
  const notes = ['list', 'add', 'edit', 'remove'].map((action) => `contact-notes:${action}`);
  const roleId = await company.role(['conversations:list', 'accounts:list', ...contact, ...notes]);
  mei = await company.person([roleId]);
  outsider = await company.person([roleId]);
  const group = await company.owner.post('/api/v1/account-groups', { name: 'Shop', staffIds: [mei.userId] });
  shop = await chat.account({ groupId: group.body.data.id });
  open = await chat.account();
}, 60_000);
afterAll(() => company.server.close());

let count = 0;
async function customer(account = open): Promise<{ id: string; name: string; conversationId: string }> {
  const name = `Customer ${++count}`;
  const { conversationId } = await chat.says(account, name, 'hello');
  const [{ id }] = await company.rows('select contact_id as id from conversations where id = $1', [conversationId]);
  return { id, name, conversationId };
}
const merge = (from: string, intoId: string, client = mei.client) =>
  client.post(`/api/v1/contacts/${from}/merge`, { intoId });
const conversation = async (id: string) => (await company.owner.get(`/api/v1/conversations/${id}`)).body.data;
const activities = async (id: string) =>
  (await company.owner.get(`/api/v1/conversations/${id}/messages`)).body.data.messages
    .filter(({ direction }: ChatMessage) => direction === 'activity')
    .map(({ payload }: ChatMessage) => payload);
const profile = async (id: string, client = mei.client): Promise<ContactProfile> =>
  (await client.get(`/api/v1/contacts/${id}/profile`)).body.data;

describe('merging contacts', () => {
  test('combines conversations, notes and details, and later messages of either reach the merged contact', async () => {
    const [from, into] = [await customer(), await customer(shop)];
    await mei.client.post('/api/v1/contact-notes', { contactId: from.id, text: 'Likes green.' });
    const known = "update contacts set remark = $2, mobile = '13800000000', details = $3::jsonb where id = $1";
    await company.rows(known, [from.id, 'from', '[{"name":"Size","value":"M"}]']);
    await company.rows('update contacts set remark = $2 where id = $1', [into.id, 'into']);
    const answer = await merge(from.id, into.id);
    expect(answer.body.data).toMatchObject({
      id: into.id,
      name: into.name,
      remark: 'into\nfrom',
      mobile: '13800000000',
      accountIds: [shop.id, open.id],
      details: [{ name: 'Size', value: 'M' }],
    });
    expect(await conversation(from.conversationId)).toMatchObject({ contactId: into.id, contactName: into.name });
    expect((await activities(from.conversationId)).map(({ what }: { what: string }) => what)).toEqual(['merged']);
    expect((await mei.client.get(`/api/v1/contacts/${from.id}`)).status).toBe(404);
    expect((await profile(into.id)).notes.map(({ text }) => text)).toEqual(['Likes green.']);
    const again = await chat.says(open, from.name, 'me again');
    expect(again.conversationId).toBe(from.conversationId);
    const [{ strays }] = await company.rows('select count(*)::int as strays from messages where contact_id = $1', [
      from.id,
    ]);
    expect(strays).toBe(0);
  });

  test('is refused into itself, into an unknown contact, and across accounts that the member cannot see, as erasing and exporting', async () => {
    const [one, hidden] = [await customer(), await customer(shop)];
    expect(said(await merge(one.id, one.id))).toBe('400 VALIDATION_FAILED intoId');
    expect(said(await merge(one.id, '00000000-0000-4000-8000-000000000001'))).toBe('400 VALIDATION_FAILED intoId');
    expect(said(await merge(one.id, hidden.id, outsider.client))).toBe('400 VALIDATION_FAILED intoId');
    expect(said(await merge(hidden.id, one.id, outsider.client))).toMatch(/^404 /);
    await company.rows('update contacts set account_ids = $2 where id = $1', [hidden.id, [shop.id, open.id]]);
    expect(said(await merge(hidden.id, one.id, outsider.client))).toBe('403 CONTACT_BEYOND');
    const url = `/api/v1/contacts/${hidden.id}`;
    expect(said(await outsider.client.post(`${url}/erase`, { name: hidden.name }))).toBe('403 CONTACT_BEYOND');
    expect(said(await outsider.client.get(`${url}/everything`))).toBe('403 CONTACT_BEYOND');
    expect((await conversation(hidden.conversationId)).contactId).toBe(hidden.id);
  });

  test('concurrently in both directions while messages arrive leaves one contact and loses nothing', async () => {
    const [a, b] = [await customer(), await customer()];
    const answers = await Promise.all([
      merge(a.id, b.id),
      merge(b.id, a.id),
      ...Array.from({ length: 6 }, (_, at) => chat.says(open, at % 2 ? a.name : b.name, `message ${at}`)),
    ]);
    const statuses = answers.slice(0, 2).map((answer) => (answer as { status: number }).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await company.rows('select id from contacts where id = any($1)', [[a.id, b.id]]);
    expect(left).toHaveLength(1);
    for (const { conversationId } of [a, b]) expect((await conversation(conversationId)).contactId).toBe(left[0].id);
    const [{ kept }] = await company.rows(
      "select count(*)::int as kept from messages where contact_id = $1 and direction = 'incoming'",
      [left[0].id],
    );
    expect(kept).toBe(8);
  });
});

test('blocking and renaming a contact appear in its conversations', async () => {
  const { id, conversationId } = await customer();
  const { version } = (await mei.client.get(`/api/v1/contacts/${id}`)).body.data;
  await mei.client.put(`/api/v1/contacts/${id}`, { name: 'Renamed', blocked: true, version });
  expect((await conversation(conversationId)).contactName).toBe('Renamed');
  expect(await activities(conversationId)).toEqual([{ what: 'blocked', by: { id: mei.userId, name: mei.nickname } }]);
});

describe('contact profile', () => {
  test('shows channels, conversations and totals of visible accounts only', async () => {
    const [both, other] = [await customer(), await customer(shop)];
    await merge(other.id, both.id);
    const whole = await profile(both.id);
    expect(whole.channels.map(({ sourceId }) => sourceId)).toEqual([both.name, other.name]);
    expect(whole.totals).toEqual({ conversations: 2, messages: 3, incoming: 2 });
    const part = await profile(both.id, outsider.client);
    expect(part.channels.map(({ sourceId }) => sourceId)).toEqual([both.name]);
    expect(part.conversations.map(({ id }) => id)).toEqual([both.conversationId]);
    expect(part.totals.conversations).toBe(1);
    const hidden = await customer(shop);
    expect((await outsider.client.get(`/api/v1/contacts/${hidden.id}/profile`)).status).toBe(404);
  });

  test('masks fields that the reader may not see', async () => {
    const { id } = await customer();
    await company.rows("update contacts set mobile = '13812345678', email = 'wang@example.com' where id = $1", [id]);
    const { contact } = await profile(id);
    expect(contact.mobile).toBe('13812345678');
    expect(contact.email).not.toBe('wang@example.com');
  });
});

test('a contact note can be changed by its author only; notes of hidden contacts are not visible', async () => {
  const [seen, hidden] = [await customer(), await customer(shop)];
  const add = (contactId: string) => mei.client.post('/api/v1/contact-notes', { contactId, text: 'Pays late.' });
  const { data } = (await add(seen.id)).body;
  await add(hidden.id);
  expect(data.authorId).toBe(mei.userId);
  const url = `/api/v1/contact-notes/${data.id}`;
  expect(said(await outsider.client.put(url, { text: 'x', version: 1 }))).toBe('403 NOTE_NOT_YOURS');
  expect(said(await outsider.client.delete(url))).toBe('403 NOTE_NOT_YOURS');
  const listed = (await outsider.client.get('/api/v1/contact-notes?filter={"q":"Pays late"}')).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([data.id]);
  expect((await mei.client.delete(url)).status).toBe(200);
});
