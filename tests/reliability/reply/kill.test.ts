import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { type FailPoint, replyFailPoints } from '../../../server/kernel/failPoints';
import { randomNumbers, seed } from '../../helpers/seed';
import { isAtLength, size } from '../../helpers/size';
import { buildChild } from '../child/run';
import { addressOf } from '../sales/database';
import { type SalesServer, salesServer } from '../sales/server';
import { type AnsweringShop, openAnsweringShop } from './shop';

const random = randomNumbers(seed);
/** In addition to the crashes at fail points. */
const kills = size({ small: 0, usual: 6, full: 400 });
const timesEach = size({ small: 1, usual: 1, full: 20 });
const points: readonly FailPoint[] = isAtLength() ? replyFailPoints : ['reply.after-model', 'reply.carried'];
const customers = 12;
/** The minimum number of customers that reach a point; 6 if not listed. */
const comingTo: Partial<Record<FailPoint, number>> = {
  'reply.before-model': 3,
  'reply.after-model': 3,
  'reply.carried': 2,
  'reply.before-step': 1,
  'reply.after-step': 1,
};

let shop: AnsweringShop;
let server: SalesServer;
beforeAll(async () => {
  const program = await buildChild('sales/node.ts');
  shop = await openAnsweringShop();
  const folder = mkdtempSync(join(tmpdir(), 'parley-replies-'));
  server = salesServer(program, folder, { DATABASE_URL: addressOf(shop.at.server.pool) });
}, 120_000);
afterAll(async () => {
  server?.remove();
  await shop?.close();
});

test(`${points.length * timesEach} crashes at fail points of a reply and ${kills} random kills: each message is answered once or has a reason (seed ${seed})`, async () => {
  for (let time = 0; time < timesEach; time += 1)
    for (const at of points) {
      await shop.ask(customers);
      await server.start({ at, times: 1 + Math.floor(random() * (comingTo[at] ?? 6)) });
      // The process dies only at its fail point: a point that is never reached fails the test.
      await server.ended();
      await shop.passLeases();
    }
  await server.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(random() * 400);
    await server.kill('server', async () => {
      await shop.passLeases();
      await shop.ask(customers);
    });
  }
  await shop.settled();
  await shop.check();
}, 3_600_000);
