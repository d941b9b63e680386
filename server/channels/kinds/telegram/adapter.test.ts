import { afterAll, expect, test } from 'vitest';
import { startTelegram, telegramAdapter } from '../../../../tests/helpers/telegram';
import type { ChannelAccount, OutboundMessage } from '../../adapter';
import { type Content, partsFor } from '../../outbox/content';

const fake = await startTelegram();
afterAll(() => fake.close());

const adapter = telegramAdapter(fake, null);
const account: ChannelAccount = {
  id: 'a1',
  companyId: 'c1',
  channel: 'telegram',
  name: 'Bot',
  settings: {
    botToken: '1:token',
    telegramMode: 'polling',
    secret: 'secret',
    formerSecret: null,
    formerSecretUntil: null,
  },
};
const signal = () => AbortSignal.timeout(5_000);
const text: OutboundMessage = {
  messageId: 'm1',
  conversation: '77',
  contact: '77',
  kind: 'text',
  text: 'hi',
  payload: null,
  replyTo: '77:5',
  file: null,
};
const send = () => adapter.send(account, text, 'k1', signal());

test('a message is sent as a reply, and its external id is chat and message id', async () => {
  fake.answer = () => null;
  expect(await send()).toEqual({ kind: 'accepted', externalId: '77:1' });
  expect(JSON.parse(fake.calls.at(-1)!.body)).toEqual({
    chat_id: '77',
    text: 'hi',
    reply_parameters: { message_id: 5, allow_sending_without_reply: true },
  });
});

test('a text that asks back has a button for each choice, which sends its words', async () => {
  fake.answer = () => null;
  const payload = {
    asks: {
      about: 'fast?',
      choices: ['Do you ship?', 'How long?'].map((title) => ({ entryId: '1', chunkId: '1:0', title })),
    },
  };
  const asking = {
    ...text,
    text: 'Which one?\n1. Do you ship?\n2. How long?',
    payload: payload as never,
    language: 'en',
    picture: null,
  } as const;
  const [part] = partsFor(asking, adapter.capabilities) as readonly Content[];
  await adapter.send(account, { ...text, ...part! }, 'k2', signal());
  expect(JSON.parse(fake.calls.at(-1)!.body)).toMatchObject({
    text: 'Which one?',
    reply_markup: { keyboard: [[{ text: 'Do you ship?' }], [{ text: 'How long?' }]], one_time_keyboard: true },
  });
  expect(partsFor(asking, { ...adapter.capabilities, buttons: false })).toMatchObject([{ text: asking.text }]);
});

test.each([
  [429, { parameters: { retry_after: 7 } }, { kind: 'rejected', reason: 'too-many', retryAfterSeconds: 7 }],
  [403, {}, { kind: 'rejected', reason: 'blocked-by-contact', retryAfterSeconds: null }],
  [401, {}, { kind: 'shut', reason: 'bad-token' }],
  [502, {}, { kind: 'unknown', reason: 'server-error:502' }],
])('HTTP status %i is mapped to the right outcome', async (status, more, answer) => {
  fake.answer = () => ({ status, body: { ok: false, error_code: status, description: 'no', ...more } });
  expect(await send()).toEqual(answer);
});

test('a broken connection makes the outcome unknown', async () => {
  fake.answer = () => 'cut';
  expect(await send()).toEqual({ kind: 'unknown', reason: 'no-answer' });
});

test('private messages are fetched in order, and group messages are skipped', async () => {
  const chat = { id: 77, type: 'private' };
  const from = { id: 77, first_name: 'Mei', last_name: 'Lin', language_code: 'zh-hans' };
  fake.push({ message: { message_id: 5, date: 1_800_000_000, chat, from, text: 'hello' } });
  fake.push({ message: { message_id: 6, date: 1_800_000_001, chat: { id: -1, type: 'group' }, from, text: 'group' } });
  fake.push({
    edited_message: { message_id: 5, date: 1_800_000_000, edit_date: 1_800_000_009, chat, from, text: 'hallo' },
  });
  const stop = new AbortController();
  for await (const { events, cursor } of adapter.poll!(account, null, stop.signal)) {
    expect(cursor).toBe('4');
    expect(events).toMatchObject([
      {
        eventId: 'update 1',
        conversation: '77',
        contact: { name: 'Mei Lin', language: 'zh' },
        message: { externalId: '77:5', text: 'hello' },
      },
      { type: 'edit', eventId: 'update 3', message: { externalId: '77:5', text: 'hallo' } },
    ]);
    stop.abort();
    break;
  }
});

test('a webhook call without the registered token is refused, and garbage throws no error', async () => {
  const pushed = { ...account, settings: { ...account.settings, telegramMode: 'webhook' } };
  const call = { headers: {}, body: Buffer.from('{}'), at: new Date() };
  expect(await adapter.receive!(pushed, call)).toEqual({ ok: false, status: 401 });
});
