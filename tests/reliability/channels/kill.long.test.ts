import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { messageEvent, type Receiver, startReceiver, webhookAccount } from '../../helpers/channels';
import { startChat } from '../../helpers/chat';
import { type Company, startCompany } from '../../helpers/company';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { type FakeTelegram, startTelegram } from '../../helpers/telegram';
import { buildChild } from '../child/run';

let company: Company;
let receiver: Receiver;
let telegram: FakeTelegram;
let program: string;
beforeAll(async () => {
  [receiver, telegram, program] = await Promise.all([
    startReceiver(),
    startTelegram(),
    buildChild('child/channels.ts'),
  ]);
  company = await startCompany();
});
afterAll(() => Promise.all([company?.server.close(), receiver?.close(), telegram?.close()]));

const kills = size({ small: 1, usual: 3 });
const conversations = 10;
const perConversation = 6;
const random = randomNumbers(seed);

test(`after kills during sends nothing is lost, and only a channel that deduplicates by key gets a message twice (seed ${seed})`, async () => {
  receiver.takesMs = 15;
  // Keeps some sends in flight at all times.
  telegram.takesMs = 300;
  const writeByTelegram = await telegramWriter();
  // Telegram has accepted this message, but the process dies before recording it: the next one cannot know the result.
  const unnoted = await writeByTelegram(['99'], 1);
  const first = startNode('send.after-answer');
  await ended(first);
  expect(first.signalCode).toBe('SIGKILL');
  await endLeases();
  const known = await messagesByWebhook();
  const blind = await writeByTelegram(
    Array.from({ length: conversations * 3 }, (_, at) => String(at + 100)),
    2,
  );
  const sent = () => receiver.calls.length + telegramTexts().length;
  for (let kill = 0; kill < kills; kill += 1) {
    const child = startNode();
    const [before, blindBefore] = [sent(), telegramTexts().length];
    const isUnderWay = () => sent() >= before + 8 && telegramTexts().length > blindBefore;
    await expect.poll(() => isUnderWay() || isDone(), { timeout: 120_000, interval: 2 }).not.toBe(false);
    await wait(random() * 30);
    child.kill('SIGKILL');
    await ended(child);
    await endLeases();
  }
  const last = startNode();
  const unsettled = async () =>
    Number((await company.rows(`select count(*) from messages where status in ('queued', 'sending')`))[0].count);
  await expect.poll(unsettled, { timeout: 120_000 }).toBe(0);
  last.kill('SIGKILL');
  await ended(last);

  expect(await statuses(known)).toEqual(['sent']);
  const received = receiver.calls.map(({ body, headers }) => ({
    conversation: body.conversation as string,
    key: String(headers['idempotency-key']),
    text: body.parts[0].text as string,
  }));
  // Every key arrived with one text, and the first arrivals of each conversation are in order.
  expect([...new Set(received.map(({ key }) => key))].sort()).toEqual([...known].sort());
  expect(new Set(received.map(({ key, text }) => `${key} ${text}`)).size).toBe(known.length);
  for (let at = 0; at < conversations; at += 1) {
    const texts = received.filter(({ conversation }) => conversation === `buyer-${at}`).map(({ text }) => text);
    expect([...new Set(texts)]).toEqual(Array.from({ length: perConversation }, (_, number) => `${at}.${number}`));
  }

  const arrived = telegramTexts();
  expect(new Set(arrived).size).toBe(arrived.length);
  const rows = await company.rows('select text, status, failure from messages where client_id = any($1)', [
    [...unnoted, ...blind],
  ]);
  // Only kills cause unknown results: the channel itself answers every call.
  expect(rows.filter(({ status, failure }) => status !== 'sent' && failure !== 'interrupted')).toEqual([]);
  const lost = rows.filter(({ text, status }) => status === 'sent' && !arrived.includes(text));
  expect(lost).toEqual([]);
  expect(await statuses(unnoted)).toEqual(['unknown']);
  const unclear = rows.filter(({ status }) => status === 'unknown').length;
  process.stdout.write(
    `sends under kills: seed ${seed}, ${known.length + rows.length} messages, ${received.length - known.length} received again, ${unclear} unclear\n`,
  );
});

/** Whether no send is queued any more. */
async function isDone(): Promise<boolean> {
  return (await company.rows(`select 1 from message_sends where state = 'queued' limit 1`)).length === 0;
}

/** Expires the leases of dead processes at once. */
const endLeases = () =>
  company.rows(
    "update message_sends set lease_until = now() - interval '1 ms', next_at = now() - interval '1 ms' where lease_until is not null",
  );

async function ended(node: ChildProcess): Promise<void> {
  if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
}

/** Killed at the end of the test. */
function startNode(diesAt = ''): ChildProcess {
  const { host, port, user, password, database, connectionString } = company.server.pool.options as object as Record<
    string,
    unknown
  >;
  const connection = connectionString ? { connectionString } : { host, port, user, password, database };
  const own = { CONNECTION: JSON.stringify(connection), FILES: company.server.filesFolder };
  const env = { ...process.env, ...own, TELEGRAM: telegram.url, DIES_AT: diesAt };
  const node = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void node.kill('SIGKILL'));
  return node;
}

async function messagesByWebhook(): Promise<string[]> {
  const account = await webhookAccount(company, receiver.url);
  await account.send(
    Array.from({ length: conversations }, (_, at) => messageEvent('hi', { conversation: `buyer-${at}` })),
  );
  const rows = await company.rows('select id, external_id as name from conversations where account_id = $1', [
    account.id,
  ]);
  return writeIn(rows.map(({ id, name }) => ({ id, name: name.slice('buyer-'.length) })));
}

/** Writes that many messages in conversations with customers of these names. */
async function telegramWriter(): Promise<(names: readonly string[], each: number) => Promise<string[]>> {
  const chat = startChat(company);
  const account = await chat.account({ channel: 'telegram', botToken: '1:token', telegramMode: 'polling' });
  return async (names, each) => {
    const begun: { id: string; name: string }[] = [];
    for (const name of names) begun.push({ id: (await chat.says(account, name, 'hi')).conversationId, name });
    return writeIn(begun, each);
  };
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
