import type { Pool } from 'pg';

export interface FoundTable {
  readonly columns: ReadonlyMap<
    string,
    {
      readonly type: string;
      readonly notNull: boolean;
      readonly generated: string | null;
      /** As the database words it: `'CNY'::text`. */
      readonly standard?: string | null;
    }
  >;
  readonly constraints: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
  readonly triggers: ReadonlySet<string>;
}

/** Reads the named tables from the catalog; missing tables are missing in the map. */
export async function readTables(pool: Pool, names: readonly string[]): Promise<Map<string, FoundTable>> {
  const columns = await pool.query(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
            case when a.attgenerated = 's' then pg_get_expr(d.adbin, d.adrelid) end as generated,
            case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as standard
       from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1) and a.attnum > 0 and not a.attisdropped`,
    [names],
  );
  const constraints = await pool.query(
    `select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and k.contype in ('c', 'f')`,
    [names],
  );
  const indexes = await pool.query(
    `select c.relname as table, i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and not x.indisprimary and x.indisvalid`,
    [names],
  );
  const triggers = await pool.query(
    `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and not t.tgisinternal`,
    [names],
  );
  const namesIn = ({ rows }: { rows: { table: string; name: string }[] }, table: string) =>
    new Set(rows.filter((row) => row.table === table).map(({ name }) => name));
  const present = new Set<string>(columns.rows.map((row) => row.table));
  return new Map(
    [...present].map((table) => [
      table,
      {
        columns: new Map(columns.rows.filter((row) => row.table === table).map((row) => [row.name, row])),
        constraints: namesIn(constraints, table),
        indexes: namesIn(indexes, table),
        triggers: namesIn(triggers, table),
      },
    ]),
  );
}
