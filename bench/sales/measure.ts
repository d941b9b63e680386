import { setTimeout as pause } from 'node:timers/promises';
import { databasePidOf, withDatabase } from '../connection';
import { counted } from '../counted';
import { inFolder } from '../folder';
import { percentile } from '../live/sockets';
import { size } from '../options';
import { type Cost, costOf, spentBy } from '../processes';
import { startOurs } from '../servers';
import { type Bare, startBare } from './bare';
import { openMarket } from './market';

export interface SalesTimes {
  /** Orders paid per second, each with its code and message in the database. They were placed before. */
  readonly ours: number;
  /** The same with plain conditional SQL, on the same database in the same run. */
  readonly bare: number;
  /** Milliseconds from a payment callback to the response that it is stored, with all clients running. */
  readonly p50: number;
  readonly p99: number;
  readonly cost: Cost;
}

export const salesName = 'paid orders delivered';
export const salesTargets = { share: 1 / 3, p99: 250 };

export const clients = size({ smoke: 5, quick: 100, whole: 100 });
const seconds = size({ smoke: 1, quick: 3, whole: 10 });
const rounds = size({ smoke: 1, quick: 1, whole: 3 });
const codes = size({ smoke: 200, quick: 20_000, whole: 20_000 });
const bareCodes = 4 * codes;

/** Alternates our server and the bare SQL, so that noise on the machine affects both. */
export function measureSales(): Promise<SalesTimes> {
  return inFolder(async (folder) => {
    const server = await startOurs(folder);
    const market = await openMarket(server, codes, clients);
    const bare = await startBare(folder, bareCodes);
    await withDatabase(folder, (pool) => pool.query('analyze'));
    const [ours, plain] = [seller(market), seller(bare)];
    await ours.sell(Math.min(2, seconds));
    ours.forget();
    const databasePid = await databasePidOf(folder);
    let cost: Cost | null = null;
    for (let round = 0; round < rounds; round += 1) {
      await ours.stock(seconds * maxASecond);
      const [before, sold] = [spentBy(server.pid, databasePid), ours.waits.length];
      await ours.sell(seconds);
      cost = costOf(before, spentBy(server.pid, databasePid), ours.waits.length - sold);
      await plain.stock(seconds * maxASecond * 4);
      await plain.sell(seconds);
    }
    await assertDelivered(folder, ours.paid());
    await Promise.all([market.close(), bare.close()]);
    const [p50, p99] = [percentile(ours.waits, 0.5), percentile(ours.waits, 0.99)];
    return { ours: ours.aSecond(), bare: plain.aSecond(), p50, p99, cost: cost! };
  });
}

/** Orders placed beforehand per second of measurement; a faster run ends early. */
const maxASecond = size({ smoke: 20, quick: 500, whole: 500 });
/** Time for the background jobs of the placed orders to finish. */
const reportedMs = size({ smoke: 0, quick: 2_000, whole: 2_000 });

/** Pays orders with all clients concurrently and records how long each took, in ms. */
function seller({ place, pay }: Pick<Bare, 'place' | 'pay'>) {
  const waits: number[] = [];
  let [placed, paid, seconds] = [0, 0, 0];
  const stock = async (count: number) => {
    const missing = Math.max(0, count - (placed - paid));
    if (missing > 0) await place(placed, missing);
    placed += missing;
    if (missing > 0) await pause(reportedMs);
  };
  return {
    waits,
    stock,
    paid: () => paid,
    aSecond: () => waits.length / seconds,
    async sell(max: number) {
      if (placed === paid) await stock(max * maxASecond);
      const begun = performance.now();
      const end = begun + max * 1_000;
      const client = async () => {
        while (performance.now() < end && paid < placed) {
          const begin = performance.now();
          await pay(paid++);
          waits.push(performance.now() - begin);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      seconds += (performance.now() - begun) / 1_000;
    },
    /** Drops the results of the warm-up. */
    forget() {
      waits.length = seconds = 0;
    },
  };
}

/** Verifies that every answered payment was delivered: one code and one message each. */
async function assertDelivered(folder: string, sold: number): Promise<void> {
  const { rows } = await withDatabase(folder, (pool) =>
    pool.query(`select (select count(*)::int from codes where order_line_id is not null
        and pool_id = (select id from code_pools where name = 'Cards')) as codes,
      (select count(*)::int from delivery_messages l join deliveries d on d.id = l.delivery_id
         join orders o on o.id = d.order_id where o.external_id like 'order-%') as messages`),
  );
  const [{ codes: taken, messages }] = rows;
  counted(sold, 'orders were sold');
  if (taken !== sold || messages !== sold) throw new Error(`${sold} sold, ${taken} codes and ${messages} messages.`);
}
