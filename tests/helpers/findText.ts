import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

interface TextColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Only values that are listed in a check are allowed. */
  readonly isChoice: boolean;
}

/** Every column of the database that can hold a text, also binary ones. */
export async function textColumns(pool: pg.Pool): Promise<TextColumn[]> {
  const { rows } = await pool.query<TextColumn>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, exists (
             select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as "isChoice"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'bytea', 'text[]', 'character varying') order by 1, 2`);
  return rows;
}

/** Every column that holds a text somewhere, in any case: 'messages.text', also in binary ones. */
export async function columnsWith(pool: pg.Pool, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, name, type } of await textColumns(pool)) {
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
