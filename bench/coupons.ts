import { compare, type Measured } from './compare';
import { databasePidOf, withDatabase } from './connection';
import { inFolder } from './folder';
import { size } from './options';
import { begin } from './part';
import { fill, sample } from './rows';
import { couponScenarios } from './scenarios';
import { startOurs } from './servers';

export interface CouponLine {
  readonly name: string;
  readonly measured: Measured;
}

export const couponsName = 'coupons';
export const couponRows = size({ smoke: 1_000, quick: 10_000, whole: 10_000 });

/** Measured on our server only: a resource with rules, states and computed fields. */
export function measureCoupons(): Promise<CouponLine[]> {
  return inFolder(async (folder) => {
    const server = await startOurs(folder);
    await withDatabase(folder, (pool) => fill(pool, 'coupons', couponRows));
    const parts = {
      servers: { ours: { ...server, url: `${server.origin}/api/v1/coupons` } },
      databasePid: await databasePidOf(folder),
      sampleOf: () => withDatabase(folder, (pool) => sample(pool, 'coupons', 1_000)),
    };
    const lines: CouponLine[] = [];
    for (const scenario of couponScenarios) {
      begin(`${couponsName}: ${scenario.name}`);
      lines.push({ name: scenario.name, measured: (await compare(scenario, parts)).ours });
    }
    return lines;
  });
}
