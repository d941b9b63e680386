import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatDeps } from '../../server/chat/deps';
import { receiveMessage } from '../../server/chat/messages/receive';
import type { ChatMessage } from '../../src/schema/chat';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
let deps: ChatDeps;
beforeAll(async () => {
  company = await startCompany();
  const { app } = company.server;
  deps = chatDepsOf(app);
});
afterAll(() => company.server.close());

const receive = (account: { id: string; companyId: string }, text: string, more = {}) =>
  receiveMessage(company.server.app.db, deps, account, inboundText(text, more));

describe('incoming message', () => {
  test('20 concurrent first messages create one contact and one conversation, numbered without gaps', async () => {
    const account = await makeAccount(company.server, company.cast.owner.companyId);
    const texts = Array.from({ length: 20 }, (_, at) => `message ${at}`);
    const received = await Promise.all(texts.map((text) => receive(account, text)));
    expect(received.map((one) => one!.seq).sort((a, b) => a - b)).toEqual(texts.map((_, at) => at + 1));
    expect(new Set(received.map((one) => one!.conversationId)).size).toBe(1);
    const { body } = await company.owner.get(`/api/v1/conversations/${received[0]!.conversationId}`);
    expect(body.data).toMatchObject({
      contactName: 'Wang',
      status: 'open',
      lastSeq: 20,
      incomingCount: 20,
      unread: 20,
    });
  });

  test('a duplicate by event id or message id changes nothing', async () => {
    const account = await makeAccount(company.server, company.cast.owner.companyId);
    const ids = { eventId: 'e1', externalId: 'm1' };
    const all = await Promise.all(Array.from({ length: 10 }, () => receive(account, 'hello', ids)));
    expect(all.filter((one) => one !== null)).toHaveLength(1);
    expect(await receive(account, 'hello', { externalId: 'm1' })).toBe(null);
  });

  test.each([
    ['one event, reported again', () => ({ eventId: 'e2', externalId: 'm2' })],
    ['one message, reported by several events', () => ({ externalId: 'm2' })],
  ])('of a known contact, concurrently: %s, is stored once', async (_, makeIds) => {
    const account = await makeAccount(company.server, company.cast.owner.companyId);
    await receive(account, 'hello');
    const all = await Promise.all(Array.from({ length: 12 }, () => receive(account, 'are you there?', makeIds())));
    const [kept, ...others] = all.filter((one) => one !== null);
    expect([kept!.seq, others]).toEqual([2, []]);
    expect((await receive(account, 'well?'))!.seq).toBe(3);
  });
});

test('a conversation shows the kind of its last message; notes and events do not count', async () => {
  const account = await makeAccount(company.server, company.cast.owner.companyId);
  const payload = { productId: newId(), title: 'Lamp', price: 100, listPrice: null, currency: 'CNY', imageId: null };
  const card = { externalId: newId(), kind: 'product', text: null, payload } as const;
  const from = { ...inboundText(''), message: card };
  const { conversationId } = (await receiveMessage(company.server.app.db, deps, account, from))!;
  const url = `/api/v1/conversations/${conversationId}`;
  const note = { conversationId, clientId: 'n1', kind: 'text', text: 'which lamp?', private: true };
  expect((await company.owner.post('/api/v1/messages', note)).status).toBe(200);
  await company.owner.post(`${url}/status`, { status: 'resolved' });
  expect((await company.owner.get(url)).body.data).toMatchObject({
    lastKind: 'product',
    lastMessage: null,
    lastSeq: 3,
  });
  await receive(account, 'this one');
  expect((await company.owner.get(url)).body.data).toMatchObject({ lastKind: 'text', lastMessage: 'this one' });
});

test('a reply is sent once per client id, pauses the bot and ends the wait', async () => {
  const account = await makeAccount(company.server, company.cast.owner.companyId);
  const { conversationId } = (await receive(account, 'is it in stock?'))!;
  const send = () =>
    company.owner.post('/api/v1/messages', { conversationId, clientId: 'c1', kind: 'text', text: 'Yes, it is.' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(answers[0]!.body.data).toMatchObject({
    seq: 2,
    status: 'sent',
    sender: { kind: 'member', name: expect.any(String) },
  });
  const { body } = await company.owner.get(`/api/v1/conversations/${conversationId}`);
  expect(body.data).toMatchObject({ waitingSince: null, unread: 0, mode: 'paused', lastMessage: 'Yes, it is.' });
  const page = await company.owner.get(`/api/v1/conversations/${conversationId}/messages`);
  expect(page.body.data.messages.map((one: ChatMessage) => one.text)).toEqual(['is it in stock?', 'Yes, it is.']);
});
