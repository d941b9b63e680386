import type { ClientBase } from 'pg';
import type { AppliedMigration, SequenceState } from './manifest';

export interface TableColumns {
  name: string;
  /** Stored columns in order; generated columns are recomputed on restore. */
  columns: string[];
}

/** Excludes objects created by extensions, which the extension creates again. */
const ofNoExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e' and d.classid = 'pg_class'::regclass)`;

/** The tables of the schema public, sorted by name. */
export async function listTables(client: ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query(`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${ofNoExtension('c.oid')}
    group by c.relname order by c.relname`);
  return rows;
}

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${ofNoExtension('c.oid')} order by 1`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text, is_called from public.${client.escapeIdentifier(name)}`);
    states.push({ name, lastValue: state.rows[0].last_value, isCalled: state.rows[0].is_called });
  }
  return states;
}

export async function readMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query(`select to_regclass('public.schema_migrations') is not null as kept`);
  if (!rows[0].kept) return [];
  return (await client.query('select id, checksum from public.schema_migrations order by id')).rows;
}
