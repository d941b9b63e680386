import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { findOrInstallFaketime } from '../../../scripts/lib/clocks.mjs';
import { connect } from '../../../server/kernel/db/connect';
import { startReceiver } from '../../helpers/channels';
import { freshDatabase } from '../../helpers/database';
import { figure } from '../../helpers/figure';
import { buildChild } from '../child/run';
import { dataFolder } from '../folders';
import { addressOf, rowsOf } from '../sales/database';
import { ask, signIn } from '../sales/owner';
import { salesServer } from '../sales/server';
import { openShop } from '../sales/shop';

/** Pause between two requests of one sender. */
const paceMs = 100;
/** What a sender may lose to one step: two seconds of requests. */
const mostRefused = 2_000 / paceMs;
/** Requests of each sender after a step. */
const requests = 30;
/** By how many seconds the machine's clock is wrong, one after the other: steps of 2 minutes and 2 hours each way. */
const offsets = [-120, 0, -7_200, 0, 120, 7_200, 0];

/** Sends requests at a steady pace, and counts the refused ones. */
interface Sender {
  readonly name: string;
  readonly send: () => Promise<{ readonly status: number; readonly text: string }>;
}

test("steps of a node's clock of two minutes and two hours refuse no signed-in user and no channel for long", async () => {
  const { connection, drop } = await freshDatabase();
  const pool = connect({ connection, max: 2, log: () => undefined });
  const receiver = await startReceiver();
  const { FAKETIME: _, ...faked } = (await findOrInstallFaketime())({ zone: 'UTC', at: new Date().toISOString() });
  const clock = join(dataFolder(), 'clock');
  writeFileSync(clock, '+0');
  const server = salesServer(await buildChild('sales/node.ts'), dataFolder(), {
    ...faked,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    DATABASE_URL: addressOf(pool),
    PARLEY_RATE_LIMITS: '1',
  });
  onTestFinished(async () => {
    server.remove();
    await Promise.all([receiver.close(), pool.end()]);
    await drop();
  });
  await server.start();
  const shop = await openShop(server, receiver.url);
  await shop.fill(requests * offsets.length * 4);
  const sold: string[] = [];
  const sellers = Array.from(
    { length: 4 },
    (_, at): Sender => ({
      name: `channel ${at}`,
      async send() {
        const number = newId();
        const answer = await shop.send([paidOrder(number)]);
        if (answer.status === 200) sold.push(number);
        return answer;
      },
    }),
  );
  const users: Sender[] = [];
  for (let at = 0; at < 8; at += 1) {
    const headers = await signIn(server);
    const send = () => ask(`${server.origin()}/api/v1/labels`, { method: 'GET', headers });
    users.push({ name: `user ${at}`, send });
  }
  const refused: string[] = [];
  for (const offset of offsets) {
    writeFileSync(clock, `${offset < 0 ? '' : '+'}${offset}`);
    const counts = await Promise.all([...users, ...sellers].map(sendAll));
    const most = Math.max(...counts.map((count) => count.refused));
    process.stdout.write(`clock at ${offset} s: at most ${most} of ${requests} requests of a sender refused\n`);
    refused.push(...counts.filter((count) => count.refused > mostRefused).map(({ what }) => `${offset} s, ${what}`));
    // A new session too.
    await signIn(server);
  }
  expect(refused).toEqual([]);
  const rows = rowsOf(pool);
  const stored = new Set((await rows('select external_id as number from orders')).map(({ number }) => number));
  expect(sold.filter((number) => !stored.has(number))).toEqual([]);
  await expect
    .poll(
      () => rows(`select state from deliveries where account_id = $1 and state <> 'sent' limit 3`, [shop.accountId]),
      {
        timeout: 120_000,
      },
    )
    .toEqual([]);
  expect(await rows('select 1 from messages where created_at > now()')).toEqual([]);
  figure('clock-steps', `${offsets.length} steps: no user and no channel refused for more than 2 s`);
}, 900_000);

async function sendAll({ name, send }: Sender): Promise<{ readonly refused: number; readonly what: string }> {
  let count = 0;
  let said = '';
  for (let at = 0; at < requests; at += 1) {
    const { status, text } = await send().catch((error: Error) => ({ status: 0, text: error.message }));
    if (status !== 200) {
      count += 1;
      said = `${status} ${text}`;
    }
    await wait(paceMs);
  }
  return { refused: count, what: `${name}: ${count} refused: ${said}` };
}

function paidOrder(number: string): object {
  const buyer = `buyer-${number}`;
  const line = { id: '1', productId: 'at-once', title: 'at-once', quantity: 1, amount: 100 };
  return {
    eventId: newId(),
    type: 'order',
    conversation: buyer,
    contact: { id: buyer, name: buyer },
    order: { id: number, state: 'paid', currency: 'CNY', amount: 100, lines: [line] },
  };
}
