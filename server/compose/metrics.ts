import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { clockOffsetSeconds } from '../kernel/clock';
import type { DatabasePool } from '../kernel/db/connect';
import { type Db, everyCompany, prepared, query } from '../kernel/db/queries';
import { cachedFor } from '../kernel/metrics/cachedFor';
import { counted } from '../kernel/metrics/counted';

/** What this node holds now. */
interface Node {
  readonly version: string;
  readonly pool: Pool | DatabasePool;
  underWay(): number;
  consoles(): number;
  widgets(): number;
  /** The position up to which this node has read the event log. */
  position(): number;
}

type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** The metrics of this node and its database, in Prometheus' text format. */
export function nodeMetrics(db: Db, node: Node): () => Promise<string> {
  startDefaults();
  const readWork = cachedFor(10_000, 2_000, async () => ({
    work: await query<Work>(db, workSql, []),
    state: (await query<State>(db, stateSql, []))[0]!,
  }));
  const readStock = cachedFor(60_000, 5_000, async () => (await query<Stock>(db, stockSql, []))[0]!);
  return async () => {
    const [found, stock] = await Promise.all([readWork(), readStock()]);
    return `${await counted.metrics()}\n${await gaugesOf(node, found, stock).metrics()}`;
  };
}

/** Null: the database has not answered. */
type Found = { readonly work: readonly Work[]; readonly state: State } | null;

function gaugesOf(node: Node, found: Found, stock: Stock | null): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, samples: readonly Sample[]) => {
    if (samples.length === 0) return;
    const labelNames = Object.keys(samples[0]![1] ?? {});
    const made = new Gauge({ name: `parley_${name}`, help, labelNames, registers: [registry] });
    for (const [value, labels] of samples) made.set(labels ?? {}, value);
  };
  const { version, pool } = node;
  const { state, work = [] } = found ?? {};
  const one = (value: number | null | undefined): Sample[] => (value === null || value === undefined ? [] : [[value]]);
  const postgres = state?.postgres ?? 'unknown';
  gauge('build_info', 'The running version; always 1.', [[1, { version, node: process.versions.node, postgres }]]);
  gauge('requests_in_flight', 'Requests that are being processed.', [[node.underWay()]]);
  gauge('db_connections', "Connections of this node's pools; waiting: callers without one.", poolsOf(pool));
  gauge('live_connections', 'Open live connections.', [
    [node.consoles(), { kind: 'console' }],
    [node.widgets(), { kind: 'widget' }],
  ]);
  const lag = state && Math.max(0, state.position - node.position());
  gauge('live_lag_positions', 'Events that this node has not read yet.', one(lag));
  gauge('events_waiting', 'Events without a position yet, so that nobody was told of them.', one(state?.unplaced));
  gauge('clock_offset_seconds', "Seconds by which this machine's clock is ahead of the database's.", [
    [clockOffsetSeconds()],
  ]);
  gauge('database_up', 'Whether the database has answered; 0: the gauges that it counts are missing.', [
    [found === null ? 0 : 1],
  ]);
  gauge(
    'jobs',
    'Work that waits, by queue.',
    work.map(({ queue, state, count }) => [count, { queue, state }]),
  );
  gauge(
    'job_age_seconds',
    'How long the longest waiting work of a queue has been due.',
    work.filter(({ state }) => state === 'due').map(({ queue, age }) => [age, { queue }]),
  );
  gauge('codes_available', 'Codes in stock, of all companies.', one(stock?.codes));
  gauge('files_bytes', 'Size of all uploaded files, of all companies.', one(stock?.files));
  gauge('backup_timestamp_seconds', 'When the last backup succeeded; missing if none has.', one(state?.backup));
  return registry;
}

function poolsOf(pool: Pool | DatabasePool): Sample[] {
  const pools = 'planned' in pool ? { usual: pool, planned: pool.planned } : { usual: pool };
  return Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
    [totalCount - idleCount, { pool, state: 'busy' }],
    [idleCount, { pool, state: 'idle' }],
    [waitingCount, { pool, state: 'waiting' }],
  ]);
}

let isStarted = false;

/** Metrics of the process and of Node. Those whose names Prometheus' own check refuses are left out. */
function startDefaults(): void {
  if (isStarted) return;
  isStarted = true;
  collectDefaultMetrics({ register: counted });
  for (const name of ['handles', 'requests', 'resources']) {
    counted.removeSingleMetric(`nodejs_active_${name}`);
    counted.removeSingleMetric(`nodejs_active_${name}_total`);
  }
}

interface Work {
  readonly queue: string;
  readonly state: 'due' | 'running' | 'scheduled' | 'failed' | 'waiting_stock';
  readonly count: number;
  /** Seconds for which the longest due has been due; below 0 if none is. */
  readonly age: number;
}

/** A queue: where its rows are, which of them are open, and when each is due. */
const queueSql = (queue: string, from: string, due: string, leased = 'lease_until > now()') => `
  select ${queue} as queue,
         case when ${leased} then 'running' when ${due} <= now() then 'due' else 'scheduled' end as state,
         count(*)::float8 as count, coalesce(max(extract(epoch from now() - ${due})), 0)::float8 as age
    from ${from} group by 1, 2`;

// By indexes of what is open; what is finished is not read.
const workSql = prepared(
  everyCompany(
    [
      queueSql('queue', 'jobs where finished_at is null and failed_at is null', 'run_at'),
      `select queue, 'failed', count(*)::float8, 0 from jobs where failed_at > now() - interval '1 day' group by 1`,
      queueSql("'messages'", `message_sends where state = 'queued' and next_at > '-infinity'`, 'next_at'),
      queueSql("'replies'", `reply_decisions where outcome is null and due_at > '-infinity'`, 'due_at'),
      queueSql("'mails'", `mail_messages where state = 'waiting'`, 'next_at'),
      queueSql("'webhooks'", 'webhook_queue where waiting', 'next_at'),
      queueSql("'payments'", `payment_inbox where outcome = 'waiting'`, 'next_at', 'false'),
      queueSql("'deliveries'", `deliveries where state = 'scheduled'`, 'due_at', 'false'),
      `select 'deliveries', 'waiting_stock', count(*)::float8, 0 from deliveries where state = 'waiting_stock' having count(*) > 0`,
    ].join(' union all '),
  ),
);

interface State {
  readonly postgres: string;
  readonly position: number;
  readonly unplaced: number;
  /** Unix time. */
  readonly backup: number | null;
}

const stateSql = prepared(
  everyCompany(`
  select current_setting('server_version') as postgres,
         (select coalesce(max(position), 0) from events)::float8 as position,
         (select count(*) from events where position is null and id > 0)::float8 as unplaced,
         (select extract(epoch from max(ended_at)) from backup_runs where fault is null and kind <> 'archive')::float8 as backup`),
);

interface Stock {
  readonly codes: number;
  readonly files: number;
}

const stockSql = prepared(
  everyCompany(`
  select (select count(*) from codes where state = 'available')::float8 as codes,
         (select coalesce(sum(used), 0) from file_space)::float8 as files`),
);
