import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageEvent, type Receiver, startReceiver, webhookAccount } from '../../helpers/channels';
import { startChat } from '../../helpers/chat';
import { type Company, startCompany } from '../../helpers/company';
import { type FakeTelegram, startTelegram } from '../../helpers/telegram';
import { buildChild } from '../child/run';
import { randomNumbers, rounds, seed } from '../kill/random';

let company: Company;
let receiver: Receiver;
let telegram: FakeTelegram;
let program: string;
beforeAll(async () => {
  [receiver, telegram, program] = await Promise.all([startReceiver(), startTelegram(), buildChild('channels.ts')]);
  company = await startCompany();
});
afterAll(async () => {
  await Promise.all([company.server.close(), receiver.close(), telegram.close()]);
  rmSync(join(program, '..'), { recursive: true });
});

const conversations = 10;
const perConversation = 6;
const random = randomNumbers(seed);

test(`killed in the middle of sends nothing is lost; only where the channel knows the number is it told twice (seed ${seed})`, async () => {
  receiver.takesMs = 15;
  // Some are always under way.
  telegram.takesMs = 300;
  const known = await messagesByWebhook();
  const blind = await messagesByTelegram();
  const sent = () => receiver.calls.length + telegramTexts().length;
  for (let kills = 0; kills < rounds(3); kills += 1) {
    const child = startNode();
    const [before, blindBefore] = [sent(), telegramTexts().length];
    const isUnderWay = () => sent() >= before + 8 && telegramTexts().length > blindBefore;
    await expect.poll(() => isUnderWay() || isDone(), { timeout: 120_000, interval: 2 }).not.toBe(false);
    await wait(random() * 30);
    child.kill('SIGKILL');
    await once(child, 'close');
    // What the dead held is free after its lease: here at once.
    await company.rows('update message_sends set lease_until = now(), next_at = now()');
  }
  const last = startNode();
  const unsettled = async () =>
    Number((await company.rows(`select count(*) from messages where status in ('queued', 'sending')`))[0].count);
  await expect.poll(unsettled, { timeout: 120_000 }).toBe(0);
  last.kill('SIGKILL');
  await once(last, 'close');

  expect(await statuses(known)).toEqual(['sent']);
  const told = receiver.calls.map(({ body, headers }) => ({
    conversation: body.conversation as string,
    key: String(headers['idempotency-key']),
    text: body.parts[0].text as string,
  }));
  // Each number came, each with one text, and in each conversation for the first time in its order.
  expect([...new Set(told.map(({ key }) => key))].sort()).toEqual([...known].sort());
  expect(new Set(told.map(({ key, text }) => `${key} ${text}`)).size).toBe(known.length);
  for (let at = 0; at < conversations; at += 1) {
    const texts = told.filter(({ conversation }) => conversation === `buyer-${at}`).map(({ text }) => text);
    expect([...new Set(texts)]).toEqual(Array.from({ length: perConversation }, (_, number) => `${at}.${number}`));
  }

  const arrived = telegramTexts();
  expect(new Set(arrived).size).toBe(arrived.length);
  const rows = await company.rows('select text, status from messages where client_id = any($1)', [blind]);
  expect(rows.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([]);
  const lost = rows.filter(({ text, status }) => status === 'sent' && !arrived.includes(text));
  expect(lost).toEqual([]);
  const unclear = rows.filter(({ status }) => status === 'unknown').length;
  expect(unclear).toBeGreaterThan(0);
  process.stdout.write(
    `sends under kills: seed ${seed}, ${known.length + blind.length} messages, ${told.length - known.length} told again, ${unclear} unclear\n`,
  );
});

/** Nothing is left to be killed over. */
async function isDone(): Promise<boolean> {
  return (await company.rows(`select 1 from message_sends where state = 'queued' limit 1`)).length === 0;
}

function startNode(): ChildProcess {
  const { host, port, user, password, database, connectionString } = company.server.pool.options as object as Record<
    string,
    unknown
  >;
  const connection = connectionString ? { connectionString } : { host, port, user, password, database };
  const env = { ...process.env, CONNECTION: JSON.stringify(connection), TELEGRAM: telegram.url };
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function messagesByWebhook(): Promise<string[]> {
  const account = await webhookAccount(company, receiver.url);
  await account.tell(
    Array.from({ length: conversations }, (_, at) => messageEvent('hi', { conversation: `buyer-${at}` })),
  );
  const rows = await company.rows('select id, external_id as name from conversations where account_id = $1', [
    account.id,
  ]);
  return writeIn(rows.map(({ id, name }) => ({ id, name: name.slice('buyer-'.length) })));
}

async function messagesByTelegram(): Promise<string[]> {
  const chat = startChat(company);
  const account = await chat.account({ channel: 'telegram', botToken: '1:token', telegramMode: 'polling' });
  const names = Array.from({ length: conversations * 3 }, (_, at) => String(at + 100));
  const begun: { id: string; name: string }[] = [];
  for (const name of names) begun.push({ id: (await chat.says(account, name, 'hi')).conversationId, name });
  return writeIn(begun, 2);
}

async function writeIn(begun: readonly { id: string; name: string }[], each = perConversation): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < each; number += 1)
    for (const { id: conversationId, name } of begun) {
      const clientId = newId();
      ids.push(clientId);
      const text = `${name}.${number}`;
      const { status, text: said } = await company.owner.post('/api/v1/messages', { conversationId, clientId, text });
      if (status !== 200) throw new Error(said);
    }
  return ids;
}

async function statuses(clientIds: readonly string[]): Promise<string[]> {
  const rows = await company.rows('select distinct status from messages where client_id = any($1)', [clientIds]);
  return rows.map(({ status }) => status);
}

function telegramTexts(): string[] {
  return telegram.calls.filter(({ method }) => method === 'sendMessage').map(({ body }) => JSON.parse(body).text);
}
