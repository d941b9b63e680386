import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, type Receiver, startReceiver } from '../../helpers/channels';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { buildChild } from '../child/run';
import { victims } from '../kill/victims';
import { poolOf } from '../sales/database';
import { type Owner, ownerOf } from '../sales/owner';
import { type SalesServer, salesServer } from '../sales/server';
import { type Customers, openCustomers } from './customers';

const random = randomNumbers(seed);
const kills = size({ small: 8, usual: 10, full: 500 });
/** The kill during which the webhooks are disabled and deleted. */
const withdrawnAt = Math.floor(kills / 2);

let server: SalesServer;
let receiver: Receiver;
let owner: Owner;
let customers: Customers;
beforeAll(async () => {
  const program = await buildChild('sales/node.ts');
  receiver = await startReceiver();
  server = salesServer(program, mkdtempSync(join(tmpdir(), 'parley-webhooks-')));
  await server.start();
  owner = await ownerOf(server);
  customers = await openCustomers(server, owner);
}, 300_000);
afterAll(async () => {
  server?.remove();
  await receiver?.close();
});

test(`${kills} kills of server, database or both: each event reaches its webhooks under one id and in order, and none is sent after a webhook is disabled or deleted (seed ${seed})`, async () => {
  receiver.takesMs = 5;
  receiver.answer = () => (random() < 0.1 ? 'cut' : { status: random() < 0.2 ? 500 : 204 });
  let silent = { off: 0, gone: 0 };
  const [kept, off, gone] = [await hook('kept'), await hook('off'), await hook('gone')];
  for (let kill = 0; kill < kills; kill += 1) {
    const writing = customers.write(4 + Math.floor(random() * 8));
    await wait(random() * 150);
    if (kill === withdrawnAt) await withdraw(off, gone);
    // This kill includes the server, and with it the calls that were in flight.
    await server.kill(kill === withdrawnAt ? 'server' : victims[kill % victims.length]!);
    await comeBack();
    await writing;
    if (kill === withdrawnAt) silent = { off: callsTo('off').length, gone: callsTo('gone').length };
  }
  const sent = [...customers.sent.values()].flat().sort();
  await expect
    .poll(() => underWay(kept.id, sent.length), { timeout: 120_000 + 50 * sent.length, interval: 100 })
    .toBe(0);

  expect([...new Set(textsTo('kept'))].sort()).toEqual(sent);
  for (const which of ['kept', 'off', 'gone']) {
    const numbers = new Set(callsTo(which).map(({ body }) => `${textOf(body)} ${body.id}`));
    expect(numbers.size, `numbers of ${which}`).toBe(new Set(textsTo(which)).size);
    for (const [conversation, texts] of customers.sent) {
      const received = [...new Set(textsTo(which).filter((text) => text.startsWith(`${conversation}.`)))];
      expect(received, `${which} in ${conversation}`).toEqual(texts.slice(0, received.length));
    }
  }
  expect({ off: callsTo('off').length, gone: callsTo('gone').length }).toEqual(silent);
  const again = callsTo('kept').length - sent.length;
  process.stdout.write(`webhooks: seed ${seed}, ${kills} kills, ${sent.length} events, ${again} calls made again\n`);
}, 3_600_000);

function hook(name: string): Promise<{ id: string }> {
  const given = { name, url: `${receiver.url}/${name}`, events: ['message.received'], enabled: true };
  return owner.call('POST', '/api/v1/webhooks', given);
}

/** Disables one webhook and deletes the other. Failing deliveries do not change a webhook's version. */
async function withdraw(off: { id: string }, gone: { id: string }): Promise<void> {
  const path = `/api/v1/webhooks/${off.id}`;
  const { version } = await owner.call<{ version: number }>('GET', path);
  await owner.call('PUT', path, { enabled: false, version });
  await owner.call('DELETE', `/api/v1/webhooks/${gone.id}`);
}

/**
 * Expires the leases of a killed worker and makes failed deliveries due at once. Skips rows that the server is
 * changing: locking them in a different order would deadlock.
 */
function comeBack(): Promise<unknown> {
  return asked(`update webhook_queue q
                   set lease_until = case when q.lease_until is not null then now() - interval '1 ms' end,
                       next_at = now() - interval '1 ms'
                  from (${freeWaiting}) free where free.delivery_id = q.delivery_id`);
}

const freeWaiting = 'select delivery_id from webhook_queue where waiting for update skip locked';

/** How many of the events have not been delivered to a webhook. Makes failed ones due at once. */
async function underWay(webhookId: string, events: number): Promise<number> {
  await asked(`update webhook_queue q set next_at = now() - interval '1 ms'
                 from (${freeWaiting}) free where free.delivery_id = q.delivery_id and q.lease_until is null`);
  const [{ count }] = await asked(
    'select count(*)::int as count from webhook_queue where webhook_id = $1 and not waiting',
    [webhookId],
  );
  return events - count;
}

/** On a new connection: none survives a kill. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of the rows is that of the statement
async function asked(text: string, values: readonly unknown[] = []): Promise<any[]> {
  const pool = poolOf(server, 1);
  try {
    return (await pool.query(text, [...values])).rows;
  } finally {
    await pool.end();
  }
}

const callsTo = (name: string): Call[] => receiver.calls.filter(({ path }) => path.endsWith(`/${name}`));
const textOf = (body: Call['body']): string => body.data.message.text;
const textsTo = (name: string): string[] => callsTo(name).map(({ body }) => textOf(body));
