import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import { size } from '../helpers/size';

let at: MailCompany;
let chat: Chat;
let live: LiveClient;
let sink: Worker;
let conversationId: string;
beforeAll(async () => {
  sink = new Worker(sinkCode, { eval: true });
  const port = await new Promise<number>((resolve) => sink.once('message', resolve));
  at = await startMailCompany({ account: { port } });
  chat = startChat(at);
  live = await connectLive(await listenOn(at.server.app), at.owner);
  ({ conversationId } = await chat.says(await chat.account(), 'Wang', 'Hello'));
  await live.next('events', ({ events }) => events.some(({ resource }) => resource === 'messages'));
});
afterAll(async () => {
  live?.end();
  await at?.end();
  await sink?.terminate();
});

const mails = 10_000;
const rounds = size({ small: 3, usual: 6, full: 10 });
const messages = 200;

test('10,000 queued mails hardly delay messages on the live line', async () => {
  await at.rows(`insert into mail_holds (account_id, failures, held_until) values ($1, 0, now() + interval '1 day')`, [
    '00000000-0000-0000-0000-000000000000',
  ]);
  await at.invite('lisa@shop.test');
  await delays(50);
  const [quiet, busy]: [number[], number[]] = [[], []];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await delays(messages)));
    await at.rows(queueSql, [mails]);
    await at.rows('update mail_holds set held_until = now()');
    busy.push(...(await delays(messages)));
    await at.rows(`update mail_holds set held_until = now() + interval '1 day'`);
    const [row] = await at.rows(`select count(*)::int as sent from mail_messages where state = 'sent'`);
    sent += row.sent;
    await at.rows(`delete from mail_messages where to_mask = 'copy'`);
  }
  const ratio = p99(busy) / p99(quiet);
  process.stdout.write(
    `live line with ${mails} mails queued: p99 ${p99(busy).toFixed(1)} ms, without ${p99(quiet).toFixed(1)} ms, ${sent} sent meanwhile\n`,
  );
  expect(sent).toBeGreaterThan(rounds);
  expect(ratio).toBeLessThanOrEqual(1.2);
}, 1_800_000);

/** How long each message takes from its call to the consoles, in milliseconds. */
async function delays(count: number): Promise<number[]> {
  const took: number[] = [];
  for (let one = 0; one < count; one += 1) {
    live.forget();
    const from = performance.now();
    const seen = live.next('events', ({ events }) => events.some(({ resource }) => resource === 'messages'));
    expect((await chat.answers(conversationId, `note ${one}`, { private: true })).status).toBe(200);
    await seen;
    took.push(performance.now() - from);
  }
  return took;
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!;
}

const queueSql = `
  insert into mail_messages (id, company_id, account_id, scene, to_mask, message_id, priority, sealed, expires_at, address_key)
  select gen_random_uuid(), company_id, account_id, scene, 'copy', '<' || gen_random_uuid() || '@parley.test>', priority, sealed,
         expires_at, address_key
    from mail_messages, generate_series(1, $1::int) where to_mask <> 'copy'`;

/** A mail server beside this thread, which takes every mail. */
const sinkCode = `
const { createServer } = require('node:net');
const { parentPort } = require('node:worker_threads');
const server = createServer((socket) => {
  let isData = false;
  let rest = '';
  socket.on('error', () => undefined);
  socket.write('220 sink\\r\\n');
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1');
    for (;;) {
      const end = rest.indexOf(isData ? '\\r\\n.\\r\\n' : '\\r\\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isData ? 5 : 2));
      if (isData) socket.write('250 taken\\r\\n');
      else if (/^EHLO/i.test(line)) socket.write('250-sink\\r\\n250 AUTH PLAIN\\r\\n');
      else if (/^AUTH/i.test(line)) socket.write('235 ok\\r\\n');
      else if (/^DATA/i.test(line)) socket.write('354 go\\r\\n');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\\r\\n');
      else socket.write('250 ok\\r\\n');
      isData = !isData && /^DATA/i.test(line);
    }
  });
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;
