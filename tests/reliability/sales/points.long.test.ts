import { afterAll, beforeAll, test } from 'vitest';
import { failPoints } from '../../../server/kernel/failPoints';
import { figure } from '../../helpers/figure';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { type BurningShop, openBurningShop } from './burning';

const random = randomNumbers(seed);
const timesEach = size({ small: 1, usual: 1, full: 20 });

let burning: BurningShop | undefined;
beforeAll(async () => {
  burning = await openBurningShop(random);
}, 300_000);
afterAll(() => burning?.close());

test(`a crash at each of ${failPoints.length} fail points of a sale, ${timesEach} times (seed ${seed})`, async () => {
  const { server, shop, market, audit } = burning!;
  const startsMs: number[] = [];
  await shop.fill(500);
  await server.stop();
  for (let time = 0; time < timesEach; time += 1) {
    market.open();
    for (const at of failPoints) {
      startsMs.push(await server.start({ at, times: 1 + Math.floor(random() * 5) }));
      // The process dies only at its fail point: a point that is never reached fails the test.
      await server.ended();
    }
    startsMs.push(await server.start());
    await audit(`${time + 1} times at each point`, startsMs);
    await server.stop();
  }
  figure('sales-points', `${timesEach} × ${failPoints.length} points: nothing lost, duplicated or stuck`);
}, 10_800_000);
