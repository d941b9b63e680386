import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { figure } from '../../helpers/figure';
import { randomNumbers, seed } from '../../helpers/seed';
import { isAtLength, size } from '../../helpers/size';
import { victims } from '../kill/victims';
import { type BurningShop, openBurningShop } from './burning';

const random = randomNumbers(seed);
const kills = size({ small: 3, usual: 200, full: 1_000 });
/** The books are looked at after so many kills, and at the end. */
const between = 50;

let burning: BurningShop | undefined;
beforeAll(async () => {
  burning = await openBurningShop(random);
}, 300_000);
afterAll(() => burning?.close());

test(
  `${kills} kills of server, database and both while orders flow: nothing is lost, doubled or stuck (seed ${seed})`,
  async () => {
    const { server, shop, market, audit } = burning!;
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
    const slowest = Math.max(...startsMs).toFixed(0);
    figure('sales-kills', `${kills} kills: nothing lost, doubled or stuck; back in ${slowest} ms at most`);
  },
  isAtLength() ? 10_800_000 : 300_000,
);
