import { once } from 'node:events';
import pg from 'pg';
import { type Connection, connect } from '../../../server/kernel/db/connect';
import { applyMigrations } from '../../../server/kernel/db/migrations/apply';
import type { Migration } from '../../../server/kernel/db/migrations/migration';

/** A small schema with everything that is hard to restore. */
export const migrations: Migration[] = [
  {
    id: '20260101000000_shop',
    sql: `
      create extension if not exists pg_trgm;
      create table leaders (id bigint generated always as identity primary key, name text not null, team_id bigint);
      create table teams (id bigint generated always as identity primary key, leader_id bigint references leaders, parent_id bigint references teams);
      alter table leaders add constraint leaders_team foreign key (team_id) references teams on delete set null;
      create table "Odd ""name" ("select" text, "a,b" int, double int generated always as ("a,b" * 2) stored);
      create table accounts (id int primary key, balance int not null);
      create table transfers (id bigserial primary key, at timestamptz not null default now(), amount int not null);
      create table settings (id int primary key, text text not null);
      create table log (n int generated always as identity, what text);
      create function logged() returns trigger language plpgsql as $$ begin insert into log (what) values (new.name); return new; end $$;
      create trigger keep_log after insert on leaders for each row execute function logged();
      create index on leaders using gin (name gin_trgm_ops);
      insert into settings values (1, 'made by the migration');`,
  },
  {
    id: '20260102000000_bytes',
    sql: 'create table blobs (id int primary key, bytes bytea, doc jsonb, tags text[], d date, n numeric(30, 10), f float8)',
  },
];

export async function fill(connection: Connection): Promise<void> {
  const pool = connect({ connection, max: 1, log: () => undefined });
  await applyMigrations(pool, migrations);
  await pool.query(`
    insert into leaders (name) select '李雷 ' || n from generate_series(1, 500) n;
    insert into teams (leader_id, parent_id) select n, case when n > 1 then n - 1 end from generate_series(1, 500) n;
    update leaders set team_id = 501 - id;
    delete from leaders where false;
    insert into "Odd ""name" values (E'tab\\t line\\n back\\\\ \\\\N \\\\. 优惠券 😀', 1), ('', 2), (null, null);
    insert into accounts select n, 100 from generate_series(1, 50) n;
    update settings set text = 'changed since';
    insert into blobs values (1, '\\x00ff0a0d5c', '{"a": [1, null, "\\u4f18"]}', array['x', null, 'y"z'], '0044-03-15 BC', 12345678901234567890.0123456789, 'NaN'),
      (2, null, 'null', '{}', 'infinity', null, 0.1);
    select setval('transfers_id_seq', 9007199254740993)`);
  // `pool.end()` resolves before the connection is closed, and a restore counts open connections.
  await Promise.all([once(pool, 'remove'), pool.end()]);
}

/** The whole content of a database as text, for comparison. */
export async function contents(connection: Connection): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query(`select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`);
  const found: Record<string, unknown> = {};
  for (const { name, kind } of tables) {
    const from = `public.${client.escapeIdentifier(name)} t`;
    const all =
      kind === 'r'
        ? `select t::text as row from ${from} order by 1`
        : `select last_value::text, is_called from ${from}`;
    found[name] = (await client.query(all)).rows;
  }
  found.constraints = (
    await client.query(`select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`)
  ).rows;
  found.triggers = (
    await client.query(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`)
  ).rows;
  await client.end();
  return found;
}
