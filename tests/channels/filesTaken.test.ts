import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { webhookAccount } from '../helpers/channels';
import { startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';
import { fakeChannel } from '../helpers/fakeChannel';
import { blackPng, uploadFile } from '../helpers/uploads';

const small = fakeChannel({
  knowsKeys: true,
  can: { kinds: ['text', 'image'], maxFileBytes: 1_536, fileTypes: ['image/png', 'text/plain'] },
});

let inside: Company;
let outside: Company;
let strict: Company;
beforeAll(async () => {
  [inside, outside, strict] = await Promise.all([
    startCompany(),
    startCompany(undefined, { publicUrl: 'https://parley.test' }),
    startCompany(undefined, { adapters: [small.adapter] }),
  ]);
});
afterAll(() => Promise.all([inside, outside, strict].map((company) => company.server.close())));

async function conversationOn(company: Company, channel: 'webhook' | 'widget', groupId?: string): Promise<string> {
  const settings = channel === 'webhook' ? { callbackUrl: 'http://127.0.0.1:9/nobody' } : {};
  const account = await company.owner.post('/api/v1/accounts', { name: newId(), channel, ...settings, groupId });
  expect(said(account)).toBe('200');
  const { id } = account.body.data;
  return (await startChat(company).says({ id, companyId: company.cast.owner.companyId }, 'Wang', 'hello'))
    .conversationId;
}

const taken = async (company: Company, id: string, client = company.owner) =>
  client.get(`/api/v1/conversations/${id}/files-taken`);

test('file upload is not offered on a channel that cannot carry files, unless customers can fetch them from our public URL', async () => {
  const anything = { maxBytes: 10_485_760, types: ['*'] };
  const [widget, webhook, reached] = await Promise.all([
    conversationOn(inside, 'widget'),
    conversationOn(inside, 'webhook'),
    conversationOn(outside, 'webhook'),
  ]);
  expect((await taken(inside, widget)).body.data).toEqual(anything);
  expect((await taken(inside, webhook)).body.data).toEqual({ ...anything, types: [] });
  expect((await taken(outside, reached)).body.data).toEqual(anything);
});

test('accepted file types are visible only to members who see the conversation and may reply', async () => {
  const roleId = await inside.role(['conversations:list', 'conversations:reply']);
  const [mei, other] = await Promise.all([inside.person([roleId]), inside.person([roleId])]);
  const reader = await inside.person([await inside.role(['conversations:list'])]);
  const group = await inside.owner.post('/api/v1/account-groups', {
    name: newId(),
    staffIds: [mei.userId, reader.userId],
  });
  const id = await conversationOn(inside, 'widget', group.body.data.id);
  expect(said(await taken(inside, id, mei.client))).toBe('200');
  expect(said(await taken(inside, id, other.client))).toBe('404 NOT_FOUND');
  expect(said(await taken(inside, id, reader.client))).toBe('403 NOT_ALLOWED');
});

async function fileOf(company: Company, name: string, bytes: Buffer): Promise<string> {
  const { status, body } = await uploadFile(company.server, company.owner, bytes, name);
  expect([name, status]).toEqual([name, 200]);
  return body.data.id;
}

async function send(company: Company, conversationId: string, kind: string, fileId: string, more: object = {}) {
  const asked = { conversationId, clientId: newId(), kind, payload: { fileId }, ...more };
  const { status, body } = await company.owner.post('/api/v1/messages', asked);
  return status === 200 ? 'sent' : [status, body.errors];
}

test('a file that the channel does not accept is refused by field with the limit, and stored in no conversation', async () => {
  const conversationId = await conversationOn(strict, 'webhook');
  const [plain, black, large] = await Promise.all([
    fileOf(strict, 'a.txt', Buffer.from('plain words')),
    fileOf(strict, 'a.png', blackPng(8, 8)),
    fileOf(strict, 'b.png', blackPng(2_000, 2_000)),
  ]);
  const refused = (message: string) => [400, { 'payload.fileId': message }];
  const only = 'The channel accepts these file types: image/png.';
  expect(await send(strict, conversationId, 'file', plain)).toEqual(refused(only));
  const max = 'The channel accepts files up to 1.5 kB.';
  expect(await send(strict, conversationId, 'image', large)).toEqual(refused(max));
  expect(await send(strict, conversationId, 'file', large)).toEqual(refused(max));
  expect(await strict.rows("select 1 from messages where direction = 'outgoing'", [])).toEqual([]);
  expect(await send(strict, conversationId, 'file', plain, { private: true })).toBe('sent');
  expect(await send(strict, conversationId, 'image', black)).toBe('sent');
  expect(await send(strict, conversationId, 'file', black)).toBe('sent');
});

test("without a public URL, a file for a channel that fetches files is refused in the caller's language", async () => {
  const conversationId = await conversationOn(inside, 'webhook');
  const fileId = await fileOf(inside, 'a.txt', Buffer.from('plain words'));
  const body = { conversationId, clientId: newId(), kind: 'file', payload: { fileId } };
  const answer = await inside.owner.post('/api/v1/messages', body, { 'accept-language': 'zh-CN' });
  expect([answer.status, answer.body.errors]).toEqual([400, { 'payload.fileId': expect.stringContaining('公网地址') }]);
});

test("customers' files are kept up to the channel's size limit", async () => {
  const account = await webhookAccount(strict);
  const events = [1_536, 1_537].map((bytes) => ({
    type: 'message',
    eventId: newId(),
    occurredAt: null,
    conversation: newId(),
    file: { name: 'a.txt', bytes },
    contact: { sourceId: newId(), name: 'Wang' },
    message: { externalId: newId(), kind: 'text', text: null, payload: null },
  }));
  const { status } = await account.send([], { body: JSON.stringify(events), headers: { 'x-fake': account.secret } });
  expect(status).toBe(200);
  const kept = await strict.rows('select kind, payload from messages where account_id = $1 order by kind', [
    account.id,
  ]);
  expect(kept).toEqual([
    { kind: 'file', payload: expect.objectContaining({ size: 1_536 }) },
    { kind: 'text', payload: null },
  ]);
});

test("a customer's file that exceeds the company's storage leaves its message with that reason", async () => {
  const account = await webhookAccount(strict);
  const max = (megabytes: number | null) => strict.rows('update editions set max_storage_mb = $1', [megabytes]);
  const [{ before }] = await strict.rows('select max_storage_mb as before from editions limit 1', []);
  onTestFinished(() => max(before).then(() => undefined));
  await max(0);
  const event = {
    type: 'message',
    eventId: newId(),
    occurredAt: null,
    conversation: newId(),
    file: { name: 'a.txt', bytes: 12 },
    contact: { sourceId: newId(), name: 'Wang' },
    message: { externalId: newId(), kind: 'text', text: 'See here', payload: null },
  };
  const body = JSON.stringify([event]);
  expect((await account.send([], { body, headers: { 'x-fake': account.secret } })).status).toBe(200);
  const [{ kind, text }] = await strict.rows('select kind, text from messages where account_id = $1', [account.id]);
  expect([kind, text]).toEqual([
    'text',
    "See here\n📎 a.txt (not saved: your company's file storage is full · 未保存：公司的文件空间已满)",
  ]);
});
