import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure } from '../../helpers/figure';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { type BurningShop, openBurningShop } from './burning';
import { sellThroughKills } from './kills';

const random = randomNumbers(seed);
const kills = size({ small: 3, usual: 20, full: 200 });

let burning: BurningShop | undefined;
beforeAll(async () => {
  burning = await openBurningShop(random);
}, 300_000);
afterAll(() => burning?.close());

test(`after ${kills} kills, work claimed by dead processes is finished within 30 s of the last start (seed ${seed})`, async () => {
  const { settledMs } = await sellThroughKills(burning!, random, kills, true);
  figure('sales-stuck', `${kills} kills: nothing pending ${(settledMs / 1_000).toFixed(1)} s after the last start`);
  expect(settledMs).toBeLessThan(30_000);
}, 10_800_000);
