import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimSends } from '../../server/channels/outbox/claim';
import { takePace } from '../../server/channels/outbox/pace';
import { recordSend, settleInterrupted } from '../../server/channels/outbox/recordSend';
import { verifySignature } from '../../server/kernel/net/signing';
import { messageEvent, type Receiver, startReceiver, type WebhookAccount, webhookAccount } from '../helpers/channels';
import { chatDepsOf } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
let receiver: Receiver;
beforeAll(async () => {
  company = await startCompany(undefined, { pollMs: 200 });
  receiver = await startReceiver();
});
afterAll(async () => {
  await company.server.close();
  await receiver.close();
});

async function conversationOf(account: WebhookAccount, name = 'buyer-9:item-3'): Promise<string> {
  await account.send([messageEvent('hi', { conversation: name })]);
  const [row] = await company.rows('select id from conversations where account_id = $1 and external_id = $2', [
    account.id,
    name,
  ]);
  return row.id;
}

async function send(conversationId: string, text: string): Promise<string> {
  const { body, text: said } = await company.owner.post('/api/v1/messages', {
    conversationId,
    clientId: `c ${text}`,
    text,
  });
  if (body.code !== 200) throw new Error(said);
  return body.data.id;
}

const message = async (id: string) =>
  (await company.rows('select status, failure, external_id from messages where id = $1', [id]))[0];
const claim = () => claimSends(company.server.app.db, [], 10, 10);
const dueNow = (id: string) =>
  company.rows(`update message_sends set next_at = now() - interval '1 ms' where message_id = $1`, [id]);

test('a lost lease settles nothing, and only the first message of a conversation is claimed', async () => {
  const account = await webhookAccount(company, receiver.url);
  const conversationId = await conversationOf(account);
  const [first, second] = [await send(conversationId, 'one'), await send(conversationId, 'two')];
  const [stolen, ...none] = await claim();
  expect([stolen!.messageId, none]).toEqual([first, []]);
  expect(await claim()).toEqual([]);
  await company.rows(`update message_sends set lease_until = now() - interval '1 second' where message_id = $1`, [
    first,
  ]);
  const [reclaimed] = await claim();
  const { db } = company.server.app;
  expect(
    await recordSend(db, chatDepsOf(company.server.app), stolen!, { kind: 'accepted', externalId: 'late' }, true),
  ).toBe('lost');
  expect(await message(first)).toMatchObject({ status: 'queued', external_id: null });
  expect(
    await recordSend(db, chatDepsOf(company.server.app), reclaimed!, { kind: 'accepted', externalId: 'one' }, true),
  ).toBe('settled');
  expect(await message(first)).toMatchObject({ status: 'sent', external_id: 'one' });
  const [next] = await claim();
  expect(next!.messageId).toBe(second);
  // On a channel that does not deduplicate, a retry could deliver a second message.
  expect(await settleInterrupted(db, next!)).toBe('settled');
  expect(await message(second)).toMatchObject({ status: 'unknown', failure: 'interrupted' });
  const arrived = await company.owner.post(`/api/v1/messages/${second}/settle`, { arrived: true });
  expect(arrived.body.data.status).toBe('sent');
  const again = await company.owner.post(`/api/v1/messages/${second}/settle`, { arrived: true });
  expect([again.status, again.body.errorCode]).toEqual([409, 'MESSAGE_SETTLED']);
});

test('messages are sent signed and in order, and retried with the same key until the channel accepts them', async () => {
  company.server.app.startChannels();
  const account = await webhookAccount(company, receiver.url);
  const conversationId = await conversationOf(account);
  const texts = ['1', '2', '3', '4', '5'];
  let failed = 0;
  const seen: string[] = [];
  receiver.answer = (call) => {
    if (call.body.id === 'c 2' && failed++ < 1) return 'cut';
    seen.push(call.body.id);
    return { status: 200, body: { externalId: `ext ${call.body.id}` } };
  };
  const ids: string[] = [];
  for (const text of texts) ids.push(await send(conversationId, text));
  await expect.poll(async () => (await message(ids[4]!)).status).toBe('sent');
  expect(seen).toEqual(texts.map((text) => `c ${text}`));
  const calls = receiver.calls.filter(({ body }) => body.conversation === 'buyer-9:item-3');
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['c 1', 'c 2', 'c 2', 'c 3', 'c 4', 'c 5']);
  expect(calls.every(({ headers, raw }) => verifySignature([account.secret], headers, raw))).toBe(true);
  expect(calls[0]!.body).toEqual({
    id: 'c 1',
    type: 'message.send',
    conversation: 'buyer-9:item-3',
    contact: 'buyer-9',
    parts: [{ kind: 'text', text: '1' }],
  });
});

test('the same client id in two conversations is sent under two different keys', async () => {
  const account = await webhookAccount(company, receiver.url);
  receiver.answer = () => ({ status: 200, body: {} });
  const first = await send(await conversationOf(account, 'same 1'), 'same');
  const second = await send(await conversationOf(account, 'same 2'), 'same');
  await expect.poll(async () => (await message(second)).status).toBe('sent');
  await expect.poll(async () => (await message(first)).status).toBe('sent');
  const keyOf = (name: string) =>
    receiver.calls.find(({ body }) => body.conversation === name)!.headers['idempotency-key'];
  expect([keyOf('same 1'), keyOf('same 2')]).toEqual(['c same', second]);
  // A status report with that key must find this message.
  await account.send([{ eventId: 'r', type: 'status', message: { id: second, status: 'read' } }]);
  expect([await message(first), await message(second)]).toMatchObject([{ status: 'sent' }, { status: 'read' }]);
});

test('a member who cannot see the account can neither retry its messages nor settle them', async () => {
  const account = await webhookAccount(company, receiver.url);
  receiver.answer = () => ({ status: 422, body: {} });
  const id = await send(await conversationOf(account, 'hidden'), 'hidden');
  await expect.poll(async () => (await message(id)).status).toBe('failed');
  const roleId = await company.role(['conversations:list', 'conversations:reply']);
  const [inside, outside] = [await company.person([roleId]), await company.person([roleId])];
  const group = await company.owner.post('/api/v1/account-groups', { name: 'Hidden', staffIds: [inside.userId] });
  const { body } = await company.owner.get(`/api/v1/accounts/${account.id}`);
  const put = { groupId: group.body.data.id, version: body.data.version };
  expect((await company.owner.put(`/api/v1/accounts/${account.id}`, put)).status).toBe(200);
  const tries = async ({ client }: typeof inside) => [
    (await client.post(`/api/v1/messages/${id}/retry`, {})).status,
    (await client.post(`/api/v1/messages/${id}/settle`, { arrived: true })).status,
  ];
  expect(await tries(outside)).toEqual([404, 404]);
  expect(await message(id)).toMatchObject({ status: 'failed' });
  const without = await company.person([await company.role(['conversations:list'])]);
  expect(await tries(without)).toEqual([403, 403]);
  expect(await tries(inside)).toEqual([200, 409]);
});

test('a refused message fails with the reason of the channel and can be retried by a member', async () => {
  const account = await webhookAccount(company, receiver.url);
  const conversationId = await conversationOf(account, 'refusing');
  receiver.answer = () => ({ status: 422, body: { message: 'no such buyer' } });
  const id = await send(conversationId, 'refused');
  await expect.poll(async () => (await message(id)).status).toBe('failed');
  expect((await message(id)).failure).toBe('refused:no such buyer');
  receiver.answer = () => ({ status: 200, body: {} });
  expect((await company.owner.post(`/api/v1/messages/${id}/retry`, {})).status).toBe(200);
  await expect.poll(async () => (await message(id)).status).toBe('sent');
});

test('a receiver that rejects our signature is not online; waiting messages go out after a member checks it again', async () => {
  const account = await webhookAccount(company, receiver.url);
  const conversationId = await conversationOf(account, 'locked');
  const status = async () => (await company.owner.get(`/api/v1/accounts/${account.id}`)).body.data.status;
  await expect.poll(status).toBe('online');
  receiver.answer = () => ({ status: 401 });
  const id = await send(conversationId, 'locked out');
  await expect.poll(status).toBe('auth_required');
  expect((await message(id)).status).not.toBe('failed');
  // A periodic check finds the receiver reachable, but that does not prove that it accepts our signature.
  await company.rows("update account_health set next_check_at = now() - interval '1 ms' where account_id = $1", [
    account.id,
  ]);
  const checked = () =>
    company.rows(
      'select 1 from account_health where account_id = $1 and next_check_at > now() and lease_until is null',
      [account.id],
    );
  await expect.poll(checked).toHaveLength(1);
  expect(await status()).toBe('auth_required');
  receiver.answer = () => ({ status: 200, body: {} });
  expect((await company.owner.post(`/api/v1/accounts/${account.id}/test`, {})).status).toBe(200);
  expect(await status()).toBe('online');
  await dueNow(id);
  await expect.poll(async () => (await message(id)).status).toBe('sent');
});

test('a message without an answer is unknown at once, retried for a day, and then left to a member', async () => {
  const account = await webhookAccount(company, receiver.url);
  const conversationId = await conversationOf(account, 'failing');
  receiver.answer = () => ({ status: 503 });
  const id = await send(conversationId, 'unclear');
  await expect.poll(async () => (await message(id)).status).toBe('unknown');
  await company.rows(`update message_sends set first_tried_at = now() - interval '25 hours' where message_id = $1`, [
    id,
  ]);
  await dueNow(id);
  await expect.poll(async () => (await message(id)).failure).toBe('gave-up');
  expect((await company.rows('select state from message_sends where message_id = $1', [id]))[0].state).toBe('dead');
});

test('a disabled account sends nothing until it is connected again', async () => {
  const account = await webhookAccount(company, receiver.url);
  receiver.answer = () => ({ status: 200, body: {} });
  const conversationId = await conversationOf(account, 'resting');
  const put = async (status: string) => {
    const { body } = await company.owner.get(`/api/v1/accounts/${account.id}`);
    return company.owner.put(`/api/v1/accounts/${account.id}`, { status, version: body.data.version });
  };
  expect((await put('disabled')).status).toBe(200);
  const id = await send(conversationId, 'waiting');
  await dueNow(id);
  expect(await claim()).toEqual([]);
  expect((await message(id)).status).toBe('queued');
  expect((await put('connecting')).status).toBe(200);
  await expect.poll(async () => (await message(id)).status).toBe('sent');
  await expect
    .poll(async () => (await company.owner.get(`/api/v1/accounts/${account.id}`)).body.data.status)
    .toBe('online');
});

test("a send held back by the account's rate limit does not use its conversation's limit, and vice versa", async () => {
  const hourMs = 3_600_000;
  const [accountId, first, second] = [newId(), newId(), newId()];
  const take = (conversationId: string, perSecond: number) =>
    takePace(company.server.app.db, { perSecond, perConversationMs: hourMs }, { accountId, conversationId });
  const free = (key: string) =>
    company.rows("update send_pace set due_at = now() - interval '1 ms' where key = $1", [key]);
  const oncePerHour = 1 / 3_600;
  // Eight concurrent callers, and no row for this rate limit yet.
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(first, oncePerHour)));
  expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(1);
  for (let refused = 0; refused < 4; refused += 1) expect(await take(second, oncePerHour)).toBeGreaterThan(0);
  await free(accountId);
  expect(await take(second, oncePerHour)).toBe(0);
  // A conversation allows a burst of three, and two are left.
  const fast = 1_000;
  await free(accountId);
  expect([await take(first, fast), await take(first, fast)]).toEqual([0, 0]);
  const due = () => company.rows('select due_at from send_pace where key = $1', [accountId]);
  const before = await due();
  expect(await take(first, fast)).toBeGreaterThan(0);
  expect(await due()).toEqual(before);
});
