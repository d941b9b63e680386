import type { ResourceSchema } from '../../../../src/schema/resource';
import { query } from '../queries';
import { snakeCase } from '../tables/columns';
import { audienceOfRow } from './audience';
import type { Author } from './author';
import type { Trx } from './rules';

/** A field of a resource that names other records; 'createdBy' for who made a record. */
export interface Pointer {
  readonly schema: ResourceSchema;
  readonly field: string;
  readonly kind: 'reference' | 'references';
}

/** A record that was changed, and the version that it has since. */
export interface Repointed {
  readonly id: string;
  readonly version: number;
}

/**
 * Makes every record that names `from` in this field name `to` instead, or nothing for null. Those get a new version, for
 * they have changed, and their entry in the log. Answers them.
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
 * Gives the field of all records that meet the condition another value, as SQL of what it `held`, $2 and $6. They are locked in
 * the order of their ids: two that meet in the same records would else wait for each other for ever.
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
  const name = snakeCase(schema.name);
  const column = columnOf(pointer);
  return query<Repointed>(
    trx,
    `with old as (
       select id, ${column} as held from ${name} where company_id = $1::uuid and ${condition} order by id for update
     ), changed as (
       update ${name} set ${column} = ${next}, version = version + 1, updated_at = now()
         from old where ${name}.id = old.id returning old.id, version, held as before, ${column} as after${told(schema)}
     ), logged as (
       insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
       select $1::uuid, $3::uuid, $5::text, $4::text, '${schema.name}', id, 'edit', jsonb_build_object('${field}', before),
              jsonb_build_object('${field}', after) from changed
     ), announced as (
       insert into events (company_id, resource, record_id, action, version, audience)
       select $1::uuid, '${schema.name}', id, 'edit', version, ${audienceOfRow(schema, 'changed')} from changed
     ) select id, version from changed`,
    [author.companyId, second, author.userId, author.requestId, author.actor?.name ?? null, sixth],
  );
}

export function isListOf({ kind }: Pointer): boolean {
  return kind === 'references';
}

function columnOf({ field }: Pointer): string {
  return field === 'createdBy' ? 'created_by' : snakeCase(field);
}

/** A record that is for one alone stays theirs when they are let go of: naming nobody it would be for everyone. */
function staysClosed({ audience }: ResourceSchema, field: string, to: string | null): string {
  return to === null && audience?.members === field ? ` and cardinality(${snakeCase(field)}) > 1` : '';
}

/** What the event keeps of whom the record is for, under the API's name. */
function told({ audience }: ResourceSchema): string {
  return audience?.as !== undefined ? `, ${snakeCase(audience.as)} as "${audience.as}"` : '';
}

/** Who is named already is not named twice. */
const listWithout = `case when $6::uuid is null or held @> array[$6::uuid] then array_remove(held, $2::uuid)
  else array_replace(held, $2::uuid, $6::uuid) end`;
