import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { failPoints } from '../../../server/kernel/failPoints';
import { type Receiver, startReceiver } from '../../helpers/channels';
import { buildChild } from '../child/run';
import { randomNumbers, seed } from '../kill/random';
import { victims } from '../kill/victims';
import { size } from '../size';
import { checkBooks, settled } from './books';
import { type Market, openMarket } from './market';
import { type SalesServer, salesServer } from './server';
import { openShop, type Shop } from './shop';

const random = randomNumbers(seed);
const kills = size({ small: 10, usual: 200, full: 1_000 });
const timesEach = size({ small: 1, usual: 3, full: 20 });
/** The books are looked at after so many kills, and at the end. */
const between = 25;

let program: string;
let server: SalesServer;
let receiver: Receiver;
let shop: Shop;
let market: Market;
beforeAll(async () => {
  [program, receiver] = await Promise.all([buildChild('../sales/node.ts'), startReceiver()]);
  server = salesServer(program, mkdtempSync(join(tmpdir(), 'parley-sales-')));
  await server.start();
  shop = await openShop(server, receiver.url);
  await shop.fill(2_000);
  market = openMarket(shop, random);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), receiver.close()]);
  for (const folder of [server.folder, join(program, '..')]) rmSync(folder, { recursive: true, force: true });
});

/** What was done, and what became of it by then. */
async function audit(what: string, startsMs: readonly number[]): Promise<void> {
  await market.close();
  const ms = await settled(server, shop);
  await checkBooks(server, shop, market, receiver);
  const slowest = Math.max(0, ...startsMs);
  process.stdout.write(
    `sales: seed ${seed}, ${what}, ${market.orders.size} orders, ${receiver.calls.length} calls to the channel, ` +
      `back in ${slowest.toFixed(0)} ms at most, settled ${ms.toFixed(0)} ms after\n`,
  );
}

test(`${kills} kills of server, database and both while orders flow: nothing is lost, doubled or stuck (seed ${seed})`, async () => {
  const startsMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill % between === 0) {
      if (kill > 0) await audit(`${kill} kills`, startsMs);
      await shop.fill(2_000);
      market.open();
    }
    await market.sold(1 + Math.floor(random() * 8));
    await wait(random() * 100);
    startsMs.push(await server.kill(victims[kill % victims.length]!));
  }
  await audit(`${kills} kills`, startsMs);
}, 3_600_000);

test(`dies at each of ${failPoints.length} points of a sale, ${timesEach} times (seed ${seed})`, async () => {
  const startsMs: number[] = [];
  await shop.fill(500);
  await server.stop();
  for (let time = 0; time < timesEach; time += 1) {
    market.open();
    for (const at of failPoints) {
      startsMs.push(await server.start({ at, times: 1 + Math.floor(random() * 5) }));
      // Nobody kills it but itself, in a while: a point that no sale comes to fails here.
      await Promise.race([server.ended(), never(at)]);
    }
    startsMs.push(await server.start());
    await audit(`${time + 1} times at each point`, startsMs);
    await server.stop();
  }
}, 3_600_000);

async function never(at: string): Promise<never> {
  await wait(120_000, undefined, { ref: false });
  throw new Error(`In two minutes no sale came to ${at}.`);
}
