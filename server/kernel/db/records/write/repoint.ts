import type { ResourceSchema } from '../../../../../src/schema/resource';
import { snakeCase } from '../../migrations/fromSchema/columns';
import { tableName } from '../../migrations/fromSchema/table';
import { type Author, query, type Trx } from '../../queries';
import { recordedSteps } from '../audit/withAudit';

/** A reference field of a resource; 'createdBy' for the author of a record. */
export interface Pointer {
  readonly schema: ResourceSchema;
  readonly field: string;
  readonly kind: 'reference' | 'references';
}

/** A changed record and its new version. */
export interface Repointed {
  readonly id: string;
  readonly version: number;
}

/**
 * Replaces references to `from` in this field by `to`, or clears them if null. Each record changed gets a new version
 * and a log entry. Returns them.
 */
export async function repoint(
  trx: Trx,
  author: Author,
  pointer: Pointer,
  from: string,
  to: string | null,
): Promise<Repointed[]> {
  const { schema, field } = pointer;
  const isList = isListOf(pointer);
  const holds = `${isList ? `${columnOf(pointer)} @> array[$2::uuid]` : `${columnOf(pointer)} = $2::uuid`}${staysClosed(schema, field, to)}`;
  return rewritten(trx, author, pointer, holds, isList ? listWithout : '$6::uuid', from, to);
}

/**
 * Sets the field of all records that match the condition to `next`: SQL over the old value `held`, $2 and $6. Rows are
 * locked in id order, so that two concurrent calls do not deadlock.
 */
export async function rewritten(
  trx: Trx,
  author: Author,
  pointer: Pointer,
  condition: string,
  next: string,
  second: unknown,
  sixth: unknown,
): Promise<Repointed[]> {
  const { schema, field } = pointer;
  const name = tableName(schema);
  const column = columnOf(pointer);
  return query<Repointed>(
    trx,
    `with old as (
       select id, ${column} as held from ${name} where company_id = $1::uuid and ${condition} order by id for update
     ), changed as (
       update ${name} set ${column} = ${next}, version = version + 1, updated_at = now()
         from old where ${name}.id = old.id returning old.id, version, held as before, ${column} as after
     ), ${recordedSteps({ schema }, 'edit', {
       company: '$1',
       actor: '$3::uuid',
       name: '$5::text',
       request: '$4::text',
       before: `jsonb_build_object('${field}', changed.before)`,
       after: `jsonb_build_object('${field}', changed.after)`,
     })} select id, version from changed`,
    [author.companyId, second, author.userId, author.requestId, author.actor?.name ?? null, sixth],
  );
}

export function isListOf({ kind }: Pointer): boolean {
  return kind === 'references';
}

function columnOf({ field }: Pointer): string {
  return field === 'createdBy' ? 'created_by' : snakeCase(field);
}

/**
 * Excludes records whose only member would be removed from their audience: an empty audience would make them visible to
 * everyone.
 */
function staysClosed({ audience }: ResourceSchema, field: string, to: string | null): string {
  return to === null && audience?.members === field ? ` and cardinality(${snakeCase(field)}) > 1` : '';
}

/** Avoids duplicates: if `to` is in the list already, `from` is only removed. */
const listWithout = `case when $6::uuid is null or held @> array[$6::uuid] then array_remove(held, $2::uuid)
  else array_replace(held, $2::uuid, $6::uuid) end`;
