import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { brokenNetwork } from '../../helpers/brokenNetwork';
import { type Postgres, startPostgres } from '../../helpers/debianPostgres';
import { figure } from '../../helpers/figure';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { type StubbornConsole, startConsole } from '../chat/console';
import { openBurningShop } from '../sales/burning';
import { signIn } from '../sales/owner';

const rounds = size({ small: 1, usual: 2, full: 20 });
const clients = 20;
const random = randomNumbers(seed);

test(`${rounds} failovers to a synchronous standby under ${clients} clients and sales lose nothing (seed ${seed})`, async () => {
  let primary = await startPostgres();
  const all: Postgres[] = [primary];
  const network = await brokenNetwork(primary.connection.port);
  onTestFinished(async () => {
    await network.close();
    for (const one of all) await one.stop();
  });
  const address = `postgres://parley@127.0.0.1:${network.port}/postgres`;
  const burning = await openBurningShop(random, address);
  onTestFinished(() => burning.close());
  const { server, shop, market } = burning;
  const ids = (await conversationsOf(primary, shop.accountId)).slice(0, 4);
  const consoles: StubbornConsole[] = [];
  onTestFinished(() => {
    for (const console of consoles) console.stop();
  });
  for (let at = 0; at < clients; at += 1) {
    const { 'content-type': _, ...headers } = await signIn(server);
    consoles.push(startConsole(server.origin(), headers, ids, 30_000));
  }
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = Promise.all(
    consoles.map(async (console, at) => {
      for (let count = 0; !isOver; count += 1) {
        const text = `client ${at}, message ${count}`;
        await console.send(ids[(at + count) % ids.length]!, text);
        acknowledged.push(text);
        await wait(500);
      }
    }),
  );
  writing.catch(() => undefined);
  await shop.fill(1_000);
  market.open();
  for (let round = 0; round < rounds; round += 1) {
    const standby = await primary.standby(`standby${round}`);
    all.push(standby);
    await shop.fill(1_000);
    await primary.ask(`alter system set synchronous_standby_names = 'standby${round}'`);
    await primary.ask('select pg_reload_conf()');
    await expect.poll(() => isSynchronous(primary)).toBe(true);
    const [sent, sold] = [acknowledged.length, market.orders.size];
    await market.sold(10 + Math.floor(random() * 20));
    await wait(random() * 200);
    await primary.kill();
    const lostAt = performance.now();
    await standby.promote();
    network.leadTo(standby.connection.port);
    network.drop();
    primary = standby;
    await ready(server.origin());
    const backAt = performance.now();
    const wanted = await messagesOf(primary, ids);
    const lacking = () => consoles.map((console) => missing(console, wanted));
    await expect.poll(lacking, { timeout: 120_000 }).toEqual(consoles.map(() => 0));
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
    process.stdout.write(
      `failover ${round + 1}: ready after ${seconds(lostAt, backAt)} s, all ${clients} consoles equal to the database ` +
        `${seconds(backAt, performance.now())} s after; ${acknowledged.length - sent} messages and ${market.orders.size - sold} orders meanwhile\n`,
    );
  }
  isOver = true;
  await writing;
  await market.close();
  const { rows } = await primary.ask(`select text from messages where text like 'client %'`);
  const stored = rows.map(({ text }) => text as string);
  expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  await burning.audit(`${rounds} failovers`, [], true);
  figure(
    'failover-sales',
    `${rounds} failovers: 0 of ${acknowledged.length} messages and ${market.orders.size} orders lost, no code twice`,
  );
}, 3_600_000);

async function isSynchronous(primary: Postgres): Promise<boolean> {
  const { rows } = await primary.ask(`select from pg_stat_replication where sync_state = 'sync'`);
  return rows.length === 1;
}

async function conversationsOf(primary: Postgres, accountId: string): Promise<string[]> {
  const { rows } = await primary.ask(`select id from conversations where account_id = '${accountId}' order by id`);
  return rows.map(({ id }) => id);
}

async function ready(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) await wait(20);
}

type Message = { readonly id: string; readonly conversationId: string; readonly seq: number };

async function messagesOf(primary: Postgres, ids: readonly string[]): Promise<Message[]> {
  const { rows } = await primary.ask(
    `select id, conversation_id as "conversationId", seq::int from messages where conversation_id = any('{${ids}}')`,
  );
  return rows;
}

/** How many of the messages the console does not show. */
function missing(console: StubbornConsole, wanted: readonly Message[]): number {
  return wanted.filter(({ conversationId, seq, id }) => console.known.get(conversationId)!.get(seq) !== id).length;
}
