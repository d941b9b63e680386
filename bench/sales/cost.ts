import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { databasePidOf, withDatabase } from '../connection';
import { counted } from '../counted';
import { inFolder } from '../folder';
import { size } from '../options';
import { costOf, spentBy } from '../processes';
import { startOurs } from '../servers';
import { type Bare, startBare } from './bare';
import { openMarket } from './market';

/** What one paid order costs, independent of other load on the machine. */
interface OrderCost {
  /** CPU microseconds. */
  readonly server: number;
  readonly database: number;
  /** Bytes of WAL. */
  readonly wal: number;
  readonly transactions: number;
  readonly statements: number;
  readonly events: number;
}

interface Statement {
  readonly text: string;
  readonly calls: number;
  /** Elapsed microseconds per order. */
  readonly us: number;
  /** The fastest call, in microseconds. */
  readonly min: number;
  readonly wal: number;
  /** Full-page images in the WAL. */
  readonly fpi: number;
}

export const orderCostName = 'cost of a paid order';

const clients = size({ smoke: 5, quick: 100, whole: 100 });
const orders = size({ smoke: 20, quick: 400, whole: 2_000 });
/** Time for the poll loops to send their notifications. */
const reportedMs = size({ smoke: 0, quick: 6_000, whole: 6_000 });

/** The cost of paid orders, and their statements, the most expensive first. */
export interface OrderCosts {
  /** Until the response, and until all follow-up work is done: sending, its result, notifications. */
  readonly answered: OrderCost;
  readonly done: OrderCost;
  /** The same with plain conditional SQL. */
  readonly plain: OrderCost;
  readonly statements: readonly Statement[];
}

/** Measures in units that do not depend on other users of the machine, so that two builds can be compared. */
export function measureOrderCost(): Promise<OrderCosts> {
  return inFolder(async (folder) => {
    const first = await startOurs(folder);
    await first.stop();
    appendFileSync(
      join(folder, 'postgres/data/postgresql.auto.conf'),
      `shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.track_utility = on\n`,
    );
    const server = await startOurs(folder);
    const market = await openMarket(server, 2 * orders, clients);
    const bare = await startBare(folder, 2 * orders);
    const costs = await withDatabase(folder, (pool) => measure(pool, folder, server.pid, market, bare));
    await Promise.all([market.close(), bare.close()]);
    return costs;
  });
}

type Payable = Pick<Bare, 'place' | 'pay'>;

async function measure(
  pool: pg.Pool,
  folder: string,
  serverPid: number,
  market: Payable,
  bare: Payable,
): Promise<OrderCosts> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('analyze');
  const databasePid = await databasePidOf(folder);
  const read = async () => ({ spent: spentBy(serverPid, databasePid), ...(await countsOf(pool)) });
  await warmUp(market);
  await rest(pool);
  await pool.query('select pg_stat_statements_reset()');
  const before = await read();
  await payAll(orders, (at) => market.pay(warmUpOrders + at));
  const answered = await read();
  await rest(pool);
  const done = await read();
  const statements = await statementsOf(pool);
  counted(statements.length, 'statements were counted');
  counted(done.events - before.events, 'events were published');
  await warmUp(bare);
  const plain = await read();
  await payAll(orders, (at) => bare.pay(warmUpOrders + at));
  const plainDone = await read();
  return {
    answered: between(before, answered),
    done: between(before, done),
    plain: between(plain, plainDone),
    statements,
  };
}

interface Counts {
  readonly wal: number;
  readonly transactions: number;
  readonly statements: number;
  readonly events: number;
}

type Reading = Counts & { readonly spent: ReturnType<typeof spentBy> };

function between(a: Reading, b: Reading): OrderCost {
  const { server, database } = costOf(a.spent, b.spent, orders);
  const each = (name: keyof Counts) => (b[name] - a[name]) / orders;
  return {
    server,
    database,
    wal: each('wal'),
    transactions: each('transactions'),
    statements: each('statements'),
    events: each('events'),
  };
}

const warmUpOrders = orders / 4;

async function warmUp({ place, pay }: Payable): Promise<void> {
  await place(0, orders + warmUpOrders);
  await payAll(warmUpOrders, pay);
}

/** Human-readable report, per order. */
export function wordOrderCosts({ answered, done, plain, statements }: OrderCosts): string {
  return [
    wordCost('until answered', answered),
    wordCost('until all is quiet', done),
    wordCost('plain SQL', plain),
    ...statements.map(({ text, calls, us, min, fpi, wal }) =>
      [
        calls.toFixed(2).padStart(7),
        us.toFixed(0).padStart(7),
        min.toFixed(0).padStart(7),
        fpi.toFixed(2).padStart(6),
        wal.toFixed(0).padStart(7),
        text,
      ].join(' '),
    ),
  ].join('\n');
}

function wordCost(name: string, { server, database, wal, transactions, statements, events }: OrderCost): string {
  const cpu = `server ${server.toFixed(0)} + database ${database.toFixed(0)} µs`;
  const work = `${statements.toFixed(1)} statements, ${transactions.toFixed(1)} transactions, ${events.toFixed(1)} events`;
  return `${name.padEnd(20)} ${cpu}, ${wal.toFixed(0)} bytes of WAL, ${work}`;
}

async function payAll(orders: number, pay: (at: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const client = async () => {
    while (begun < orders) await pay(begun++);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Waits until no delivery or event is pending. */
async function rest(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select exists (select from accounts a join deliveries d on d.account_id = a.id
          where a.name like 'Market %' and d.state in ('scheduled', 'allocated', 'sending'))
      or exists (select from events where position is null) as busy`);
    if (!rows[0].busy) break;
    await pause(200);
  }
  await pause(reportedMs);
}

async function countsOf(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
      (select sum(calls)::float8 from pg_stat_statements) as statements,
      (select sum(calls)::float8 from pg_stat_statements where query ilike 'commit%') as transactions,
      (select count(*)::float8 from events) as events`);
  return rows[0];
}

async function statementsOf(pool: pg.Pool): Promise<Statement[]> {
  const { rows } = await pool.query(`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text, calls::float8 as calls,
           1000 * total_exec_time as us, 1000 * min_exec_time as min, wal_bytes::float8 as wal, wal_fpi::float8 as fpi
      from pg_stat_statements where query not like '%pg_stat_statements%' order by total_exec_time desc limit 60`);
  return rows.map(({ text, calls, us, min, wal, fpi }) => ({
    text,
    calls: calls / orders,
    us: us / orders,
    min,
    wal: wal / orders,
    fpi: fpi / orders,
  }));
}
