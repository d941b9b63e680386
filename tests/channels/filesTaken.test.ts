import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';

let inside: Company;
let outside: Company;
beforeAll(async () => {
  [inside, outside] = await Promise.all([
    startCompany(),
    startCompany(undefined, { publicUrl: 'https://parley.test' }),
  ]);
});
afterAll(() => Promise.all([inside, outside].map((company) => company.server.close())));

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

test('what a channel cannot carry is not offered, unless customers can fetch it from an address of ours', async () => {
  const anything = { mostBytes: 10_485_760, types: ['*'] };
  const [widget, webhook, reached] = await Promise.all([
    conversationOn(inside, 'widget'),
    conversationOn(inside, 'webhook'),
    conversationOn(outside, 'webhook'),
  ]);
  expect((await taken(inside, widget)).body.data).toEqual(anything);
  expect((await taken(inside, webhook)).body.data).toEqual({ ...anything, types: [] });
  expect((await taken(outside, reached)).body.data).toEqual(anything);
});

test('it is said to those who see the conversation and answer in it', async () => {
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
