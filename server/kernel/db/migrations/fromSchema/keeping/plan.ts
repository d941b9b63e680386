import type { Pool } from 'pg';
import type { ResourceSchema } from '../../../../../../src/schema/resource';
import type { Plan } from '../plan';
import { tableName } from '../table';
import { keepingOf } from './keeping';
import { keepingName } from './trigger';

/** What must change so that the database keeps the look-ups and roll-ups of these schemas as they are declared now. */
export async function planKeeping(
  pool: Pool,
  schemas: readonly ResourceSchema[],
  all: readonly ResourceSchema[],
): Promise<(Plan & { readonly resource: string })[]> {
  const found = await readKeeping(pool);
  return schemas.map((schema) => {
    const keeping = keepingOf(schema, all);
    const own = found.filter(({ name }) => keepingName.exec(name)?.[1] === tableName(schema));
    const triggers = own.flatMap((one) => one.triggers);
    const wanted = keeping?.triggers ?? [];
    const isKept =
      (wanted.length > 0 || own.length === 0) &&
      triggers.length === wanted.length &&
      wanted.every((one) => triggers.includes(one));
    const drops = own.map(({ name }) => `drop function if exists ${name}() cascade;`);
    return { resource: schema.name, sql: isKept ? [] : [...drops, ...(keeping?.sql ?? [])], byHand: [] };
  });
}

/** The functions that keep look-ups and roll-ups, with their triggers as 'table.trigger'. */
async function readKeeping(pool: Pool): Promise<{ name: string; triggers: string[] }[]> {
  const { rows } = await pool.query(
    `select p.proname as name, coalesce(array_agg(c.relname || '.' || t.tgname) filter (where t.oid is not null), '{}') as triggers
       from pg_proc p left join pg_trigger t on t.tgfoid = p.oid left join pg_class c on c.oid = t.tgrelid
      where p.pronamespace = 'public'::regnamespace and p.proname like 'keep\\_%' group by p.proname order by 1`,
  );
  return rows;
}
