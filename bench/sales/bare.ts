import pg from 'pg';
import { connectionToRunning } from '../../server/kernel/db/embedded/join';

/** The minimum that sells a code once: two conditional updates and a message, in one transaction of plain SQL. */
export interface Bare {
  /** Creates that many unpaid orders, starting at that number. */
  place(from: number, count: number): Promise<void>;
  /** Marks one order as paid and assigns its code. */
  pay(at: number): Promise<void>;
  close(): Promise<void>;
}

/** As many connections as a server has. */
const connections = 10;

export async function startBare(folder: string, codes: number): Promise<Bare> {
  const pool = new pg.Pool({ ...connectionToRunning(folder)!, max: connections });
  await pool.query(`
    drop table if exists bare_orders, bare_codes, bare_messages;
    create table bare_orders (id text primary key, buyer text not null, amount int not null, paid_at timestamptz);
    create table bare_codes (id bigint generated always as identity primary key, content text not null, order_id text);
    create index on bare_codes (id) where order_id is null;
    create table bare_messages (id bigint generated always as identity primary key, buyer text not null, text text not null);
    insert into bare_codes (content) select 'CARD-' || n from generate_series(1, ${codes}) n;
    analyze bare_codes`);
  return {
    async place(from, count) {
      await pool.query(
        `insert into bare_orders (id, buyer, amount)
         select 'order-' || n, 'buyer-' || n % 100, 100 from generate_series($1::int, $2::int) n`,
        [from, from + count - 1],
      );
    },
    async pay(at) {
      const client = await pool.connect();
      const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
      const [id, buyer] = [`order-${at}`, `buyer-${at % 100}`];
      try {
        await client.query('begin');
        await run('pay', 'update bare_orders set paid_at = now() where id = $1 and paid_at is null', [id]);
        const { rows } = await run('take', takeSql, [id]);
        await run('say', 'insert into bare_messages (buyer, text) values ($1, $2)', [buyer, rows[0].content]);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.query('drop table bare_orders, bare_codes, bare_messages');
      await pool.end();
    },
  };
}

const takeSql = `
  update bare_codes set order_id = $1 where order_id is null and id = (
    select id from bare_codes where order_id is null order by id limit 1 for update skip locked) returning content`;
