import type { ResourceSchema } from '../../../../src/schema/resource';
import { run } from '../queries';
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

/**
 * Makes every record that names `from` in this field name `to` instead, or nothing for null. Those get a new version, for
 * they have changed, and their entry in the log. They are locked in the order of their ids: two that meet in the same
 * records would else wait for each other for ever. Answers their ids.
 */
export async function repoint(
  trx: Trx,
  author: Author,
  { schema, field, kind }: Pointer,
  from: string,
  to: string | null,
): Promise<string[]> {
  const name = snakeCase(schema.name);
  const column = field === 'createdBy' ? 'created_by' : snakeCase(field);
  const isList = kind === 'references';
  const holds = `${isList ? `${column} @> array[$2::uuid]` : `${column} = $2::uuid`}${staysClosed(schema, field, to)}`;
  const rows = await run<{ id: string }>(
    trx,
    `with old as (
       select id, ${column} as held from ${name} where company_id = $1::uuid and ${holds} order by id for update
     ), changed as (
       update ${name} set ${column} = ${isList ? listWithout : '$6::uuid'}, version = version + 1, updated_at = now()
         from old where ${name}.id = old.id returning old.id, version, held as before, ${column} as after${told(schema)}
     ), logged as (
       insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
       select $1::uuid, $3::uuid, $5::text, $4::text, '${schema.name}', id, 'edit', jsonb_build_object('${field}', before),
              jsonb_build_object('${field}', after) from changed
     ), announced as (
       insert into events (company_id, resource, record_id, action, version, audience)
       select $1::uuid, '${schema.name}', id, 'edit', version, ${audienceOfRow(schema, 'changed')} from changed
     ) select id from changed`,
    [author.companyId, from, author.userId, author.requestId, author.actor?.name ?? null, to],
  );
  return rows.map((row) => row.id);
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
