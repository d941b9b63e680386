import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let outsider: Person;
let auditor: Person;
let url: string;

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const codes = ['conversations:list', 'conversations:transcript', 'accounts:list'];
  outsider = await company.person([await company.role([...codes, 'conversations:reply'])]);
  auditor = await company.person([await company.role([...codes, 'account-groups:all'])]);
  const group = { name: 'Shop', staffIds: [company.cast.owner.userId] };
  const groupId = (await company.owner.post('/api/v1/account-groups', group)).body.data.id;
  const shop = await chat.account({ groupId, name: 'Lamps & more' });
  const { conversationId } = await chat.says(shop, 'Wang', '<script>alert(1)</script>\nsecond line');
  await chat.answers(conversationId, 'Yes & no.');
  await chat.answers(conversationId, 'He is a reseller.', { private: true });
  url = `/api/v1/conversations/${conversationId}/transcript`;
}, 60_000);
afterAll(() => company.server.close());

test('a transcript holds the messages in order, and private notes only on request', async () => {
  const { status, text, headers } = await company.owner.get(`${url}?format=txt`);
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
  expect(text).toMatch(
    /Conversation with Wang \(Lamps & more\)[\s\S]*Wang\n {4}<script>alert\(1\)<\/script>\n {4}second line[\s\S]*Yes & no\./,
  );
  expect(text).not.toContain('reseller');
  expect((await company.owner.get(`${url}?notes=1`)).text).toMatch(/\(private note\)\n {4}He is a reseller\./);
});

test('an HTML transcript is escaped and runs no script', async () => {
  const { text } = await company.owner.get(`${url}?format=html`);
  expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(text).not.toMatch(/<script/i);
  expect(text).toContain("default-src 'none'");
});

test('a transcript needs access to the conversation, its notes the right to reply, and the export is in the audit log', async () => {
  expect(said(await outsider.client.get(url))).toMatch(/^404 /);
  expect((await auditor.client.get(url)).status).toBe(200);
  expect(said(await auditor.client.get(`${url}?notes=1`))).toBe('403 NOT_ALLOWED');
  const [entry] = await company.rows(
    "select action, after from operation_log where actor_id = $1 and resource = 'conversations'",
    [auditor.userId],
  );
  expect(entry).toMatchObject({ action: 'export', after: { format: 'txt', notes: false } });
});
