import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomNumbers, seed } from '../../helpers/seed';
import { victims } from '../kill/victims';
import { type BurningShop, openBurningShop } from './burning';

let burning: BurningShop | undefined;
beforeAll(async () => {
  burning = await openBurningShop(randomNumbers(seed));
}, 300_000);
afterAll(() => burning?.close());

test('what a kill leaves in the hands of the dead is stuck for less than 30 s', async () => {
  const { server, shop, market, audit } = burning!;
  await shop.fill(500);
  market.open();
  const startsMs: number[] = [];
  for (const victim of victims) {
    await market.sold(20);
    startsMs.push(await server.kill(victim));
  }
  expect(await audit('waited for', startsMs, true)).toBeLessThan(30_000);
});
