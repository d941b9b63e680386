import { setTimeout as wait } from 'node:timers/promises';
import { victims } from '../kill/victims';
import type { BurningShop } from './burning';

/** The books are checked after this many kills, and at the end. */
const between = 50;

/**
 * Kills server, database and both in turn while orders flow. Returns the maximum milliseconds until the server was
 * back, and until nothing was pending after the last start before a check. `waits` as in `audit`.
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
