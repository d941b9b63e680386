import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasePidOf, withDatabase } from '../connection';
import { percentile } from '../live/sockets';
import { type Cost, costOf, spentBy } from '../processes';
import { startOurs } from '../servers';
import { startBare } from './bare';
import { openMarket } from './market';

export interface SalesTimes {
  /** Paid orders, each with its code and message in the database, in a second. */
  readonly ours: number;
  /** The same by plain conditional SQL, on the same database in the same run. */
  readonly bare: number;
  /** Milliseconds from a callback to the answer that the message is kept, with so many clients. */
  readonly p50: number;
  readonly p99: number;
  readonly cost: Cost;
}

export const salesName = 'paid orders delivered';
export const salesTargets = { share: 1 / 3, p99: 250 };

const clients = 100;
const codes = 60_000;

/** Ours and the bare one in turn, so that a noisy neighbour disturbs both. */
export async function measureSales(seconds: number, rounds: number): Promise<SalesTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const server = await startOurs(folder);
  try {
    const market = await openMarket(server, codes, clients);
    const bare = await startBare(folder, codes);
    await withDatabase(folder, (pool) => pool.query('analyze'));
    let sold = 0;
    const ours = { count: 0, waits: [] as number[] };
    let plain = 0;
    const sell = async () => market.sell(sold++);
    await flood(Math.min(2, seconds), sell);
    const databasePid = await databasePidOf(folder);
    let cost: Cost | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const before = spentBy(server.pid, databasePid);
      const waits = await flood(seconds, sell);
      cost = costOf(before, spentBy(server.pid, databasePid), waits.length);
      ours.count += waits.length;
      ours.waits.push(...waits);
      const from = plain;
      plain += (await flood(seconds, (at) => bare.sell(from + at))).length;
    }
    await assertDelivered(folder, sold);
    await Promise.all([market.close(), bare.close()]);
    const all = seconds * rounds;
    const [p50, p99] = [percentile(ours.waits, 0.5), percentile(ours.waits, 0.99)];
    return { ours: ours.count / all, bare: plain / all, p50, p99, cost: cost! };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As many as it takes. Answers how long each took, ms. */
async function flood(seconds: number, deed: (at: number) => Promise<void>): Promise<number[]> {
  const end = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  let begun = 0;
  const client = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      await deed(begun++);
      waits.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return waits;
}

/** What was answered is delivered: a code and a message for each. */
async function assertDelivered(folder: string, sold: number): Promise<void> {
  const { rows } = await withDatabase(folder, (pool) =>
    pool.query(`select (select count(*)::int from codes where order_line_id is not null
        and pool_id = (select id from code_pools where name = 'Cards')) as codes,
      (select count(*)::int from delivery_messages l join deliveries d on d.id = l.delivery_id
         join orders o on o.id = d.order_id where o.external_id like 'order-%') as messages`),
  );
  const [{ codes: taken, messages }] = rows;
  if (taken !== sold || messages !== sold) throw new Error(`${sold} sold, ${taken} codes and ${messages} messages.`);
}
