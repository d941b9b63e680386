import type { Pool } from 'pg';
import type { Field } from '../../../src/schema/fields';
import { filterField } from '../../../src/schema/filters';
import { isUniqueName } from '../../../src/schema/look';
import type { ResourceSchema } from '../../../src/schema/resource';

/**
 * The column for a comparison for equality, which finds the index in the order of words too. A unique code has an index
 * of its own, and so has the id.
 */
export function asIndexed(schema: ResourceSchema, name: string, column: string): string {
  const field = filterField(schema, name);
  const hasOwn = name === 'id' || (field?.unique !== undefined && !isUniqueName(schema, name));
  return hasOwn ? column : inWords(field, column);
}

/** The column in the order of words (docs/decisions/0039). */
export function inWords(field: Pick<Field, 'kind'> | undefined, column: string): string {
  return field?.kind === 'text' ? `${column} collate parley_words` : column;
}

/**
 * Rebuilds the indexes in the order of words if this PostgreSQL's ICU has another version of it than the one they were
 * written with: an index in a wrong order finds nothing.
 */
export async function followIcu(client: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await client.query(outdatedSql);
  for (const { name } of rows) await client.query(`reindex index ${name}`);
  if (rows.length > 0) await client.query('alter collation parley_words refresh version');
  return rows.length;
}

const outdatedSql = `
  select x.indexrelid::regclass::text as name
    from pg_collation c join pg_index x on c.oid = any(x.indcollation)
   where c.collname = 'parley_words' and c.collnamespace = 'public'::regnamespace
     and c.collversion is distinct from pg_collation_actual_version(c.oid)`;
