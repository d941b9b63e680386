import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureFailPoints, planFailPoints } from '../../../server/kernel/failPoints';
import { type Receiver, startReceiver } from '../../helpers/channels';
import { figure } from '../../helpers/figure';
import { type PaymentService, paymentSecret, startPaymentService } from '../../helpers/payments';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { buildChild } from '../child/run';
import { type Victim, victims } from '../kill/victims';
import { poolOf } from '../sales/database';
import { type Market, openMarket } from '../sales/market';
import { ownerOf } from '../sales/owner';
import { type SalesServer, salesServer } from '../sales/server';
import { openShop, type Shop } from '../sales/shop';
import { checkBills } from './bills';
import { type Buyers, openBuyers } from './buyers';
import { type History, openHistory } from './history';

const random = randomNumbers(seed);
const kills = size({ small: 3, usual: 5, full: 500 });
const timesEach = size({ small: 1, usual: 1, full: 20 });
/** The points of settling a day come first, because it runs at each start. */
const points = [...figureFailPoints, ...planFailPoints];
/** New companies start buying after this many kills. */
const between = 10;

let server: SalesServer;
let receiver: Receiver;
let service: PaymentService;
let pool: pg.Pool;
let shop: Shop;
let market: Market;
let history: History;
let buyers: Buyers;
beforeAll(async () => {
  const program = await buildChild('sales/node.ts');
  [receiver, service] = await Promise.all([startReceiver(), startPaymentService()]);
  server = salesServer(program, mkdtempSync(join(tmpdir(), 'parley-plans-')), {
    PARLEY_PAYMENT_URL: service.url,
    PARLEY_PAYMENT_SECRET: paymentSecret,
  });
  await server.start();
  pool = poolOf(server, 4);
  // Without these limits: a plan's history limit would hide older days from the comparison.
  await pool.query('update editions set history_days = null, max_accounts = null, max_rules = null, max_pools = null');
  shop = await openShop(server, receiver.url);
  await shop.fill(300);
  market = openMarket(shop, random);
  const seller = await ownerOf(server);
  history = await openHistory(server, pool, { seller, sellerId: shop.companyId, random });
  buyers = await openBuyers(server, pool, random);
}, 300_000);
afterAll(async () => {
  await pool?.end();
  server?.remove();
  service?.close();
  await receiver?.close();
});

const done = { kills: 0, events: 0, codes: 0, tables: 0 };

/** Compares all results so far and counts them. */
async function audit(how: 'days' | 'all'): Promise<void> {
  await checkBills(pool, buyers);
  done.tables += await history.check(how);
}

/** Starts new buyers, because no plan can be booked for more than twenty years. */
async function newBuyers(): Promise<void> {
  buyers = await openBuyers(server, pool, random);
}

function countDeals(): void {
  done.events += buyers.paid.size;
  done.codes += buyers.redeemed.size;
}

/** Invalidated days are settled again as soon as a server runs, all of them in the end. */
async function settle(how: 'days' | 'all'): Promise<void> {
  const days = await history.settled();
  expect(days).toBeGreaterThanOrEqual(3);
  await audit(how);
  countDeals();
  process.stdout.write(`plans and figures: seed ${seed}, ${summary()}, ${days} days settled\n`);
}

const summary = () =>
  `${done.kills} kills: ${done.events} payments and ${done.codes} codes booked once, ${done.tables} tables of figures correct`;

test(`${kills} kills of server, database or both during payments and settling: each payment booked once, each code used once, all figures match a recount (seed ${seed})`, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0 && kill % between === 0) {
      countDeals();
      await newBuyers();
    }
    await history.move();
    market.open();
    const doing = Promise.all([buyers.deal(1 + Math.floor(random() * 3)), history.write(2)]);
    await Promise.all([doing, killOne(victims[kill % victims.length]!)]);
    await audit('days');
  }
  await history.move();
  await server.kill('both');
  done.kills += 1;
  await settle('all');
}, 10_800_000);

async function killOne(victim: Victim): Promise<void> {
  await wait(random() * 400);
  await server.kill(victim);
  done.kills += 1;
  await market.close();
}

test(`a crash at each of ${points.length} fail points of settling and paying, ${timesEach} times (seed ${seed})`, async () => {
  for (let time = 0; time < timesEach; time += 1) {
    await newBuyers();
    await history.move();
    await server.stop();
    let isOver = false;
    const doing = (async () => {
      while (!isOver) await buyers.deal(1);
    })();
    await Promise.all([doing, dieAtEach().finally(() => (isOver = true))]);
    await audit('days');
    await settle('days');
  }
  figure('plan-kills', summary());
}, 10_800_000);

async function dieAtEach(): Promise<void> {
  for (const at of points) {
    await server.start({ at, times: 1 + Math.floor(random() * 2) });
    // The process dies only at its fail point: a point that is never reached fails the test.
    const died = server.ended().catch((error: Error) => {
      throw new Error(`${at}: ${error.message}`);
    });
    await Promise.all([died, history.write(1)]);
    done.kills += 1;
  }
  await server.start();
}
