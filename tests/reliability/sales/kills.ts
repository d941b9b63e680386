import { setTimeout as wait } from 'node:timers/promises';
import { victims } from '../kill/victims';
import type { BurningShop } from './burning';

/** The books are looked at after so many kills, and at the end. */
const between = 50;

/**
 * Kills server, database and both in turn while orders flow. Answers how many milliseconds it took at most until the server
 * stood again, and until nothing was under way any more after the last start before a look at the books. `waits` as of `audit`.
 */
export async function sellThroughKills(
  { server, shop, market, audit }: BurningShop,
  random: () => number,
  kills: number,
  waits?: boolean,
): Promise<{ readonly startMs: number; readonly settledMs: number }> {
  const startsMs: number[] = [];
  const settledMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill % between === 0) {
      if (kill > 0) settledMs.push(await audit(`${kill} kills`, startsMs, waits));
      await shop.fill(2_000);
      market.open();
    }
    await market.sold(1 + Math.floor(random() * 8));
    await wait(random() * 100);
    startsMs.push(await server.kill(victims[kill % victims.length]!));
  }
  settledMs.push(await audit(`${kills} kills`, startsMs, waits));
  return { startMs: Math.max(...startsMs), settledMs: Math.max(...settledMs) };
}
