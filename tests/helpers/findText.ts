import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Every column of the database that holds a text somewhere, in any case: 'messages.text', also in binary ones. */
export async function columnsWith(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'bytea', 'text[]', 'character varying') order by 1, 2`);
  const found: string[] = [];
  for (const { table, name, type } of columns) {
    const holds =
      type === 'bytea'
        ? `position(convert_to($1, 'UTF8') in "${name}") > 0`
        : `position(lower($1) in lower("${name}"::text)) > 0`;
    const { rows } = await pool.query(`select 1 from "${table}" where ${holds} limit 1`, [text]);
    if (rows.length > 0) found.push(`${table}.${name}`);
  }
  return found;
}

/** The files below a folder that hold a text, or have it in their name. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && (name.includes(text) || readFileSync(path).includes(text));
  });
}
