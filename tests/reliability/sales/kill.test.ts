import { afterAll, beforeAll, test } from 'vitest';
import { figure } from '../../helpers/figure';
import { randomNumbers, seed } from '../../helpers/seed';
import { isAtLength, size } from '../../helpers/size';
import { type BurningShop, openBurningShop } from './burning';
import { sellThroughKills } from './kills';

const random = randomNumbers(seed);
const kills = size({ small: 3, usual: 200, full: 1_000 });

let burning: BurningShop | undefined;
beforeAll(async () => {
  burning = await openBurningShop(random);
}, 300_000);
afterAll(() => burning?.close());

test(
  `${kills} kills of server, database or both while orders flow: nothing is lost, doubled or stuck (seed ${seed})`,
  async () => {
    const { startMs } = await sellThroughKills(burning!, random, kills);
    figure(
      'sales-kills',
      `${kills} kills: nothing lost, duplicated or stuck; ready again within ${startMs.toFixed(0)} ms`,
    );
  },
  isAtLength() ? 10_800_000 : 300_000,
);
