import { isStored } from '../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { audienceOfRow } from './audience';
import type { Author } from './author';
import { oncePerTable, type RecordTable } from './recordTable';
import { violationOf } from './violations';

/**
 * Adds the operation log entry and the event to a change of one row, in the same statement and so the same transaction.
 * `change` is an insert, update or delete ending in RETURNING; the six further parameters are numbered from `next`.
 * `loggedAs`: the action name in the log, if it differs from the event's.
 */
export function withAudit(
  table: { readonly schema: Pick<ResourceSchema, 'name'> & Partial<ResourceSchema> },
  action: 'add' | 'edit' | 'remove',
  change: string,
  next: number,
  loggedAs: string = action,
): string {
  const [company, actor, name, request, before, after] = [0, 1, 2, 3, 4, 5].map((offset) => `$${next + offset}`);
  const expressions = {
    ...{ company: company!, actor: `${actor}::uuid`, name: `${name}::text`, request: `${request}::text` },
    ...{ before: `${before}::jsonb`, after: `${after}::jsonb` },
  };
  const steps = recordedSteps(table, action, expressions, loggedAs);
  return `with changed as (${change}), ${steps} select * from changed`;
}

/**
 * Only the CTEs, to follow one called `changed` that may change many rows. The values of `expressions` are SQL expressions.
 */
export function recordedSteps(
  table: { readonly schema: Pick<ResourceSchema, 'name'> & Partial<ResourceSchema> },
  action: 'add' | 'edit' | 'remove',
  expressions: Readonly<Record<'company' | 'actor' | 'name' | 'request' | 'before' | 'after', string>>,
  loggedAs: string = action,
): string {
  const { company, actor, name, request, before, after } = expressions;
  const resource = `'${table.schema.name}'`;
  return `logged as (
    insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
    select ${company}::uuid, ${actor}, ${name}, ${request}, ${resource}, changed.id, '${loggedAs}', ${before}, ${after} from changed
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select ${company}::uuid, ${resource}, changed.id, '${action}', changed.version, ${audienceOfRow(table.schema, 'changed')} from changed
  )`;
}

/** The parameters of `withAudit`. `before` and `after` hold the fields that differ. */
export function recordedValues(author: Author, before: object | null, after: object | null): unknown[] {
  return [author.companyId, author.userId, author.actor?.name ?? null, author.requestId, json(before), json(after)];
}

/** Runs a write and converts constraint violations into a refusal that names the field. */
export async function writing<T>(table: RecordTable, work: () => Promise<T>, isRemoval = false): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw violationOf(error, table, isRemoval) ?? error;
  }
}

/** The record without system, secret and computed fields, for the operation log. */
export function loggable(table: RecordTable, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const logged: Record<string, unknown> = {};
  for (const name of loggedNames(table)) logged[name] = values[name] ?? null;
  return logged;
}

const loggedNames = oncePerTable(({ schema }) =>
  Object.keys(schema.fields).filter((name) => !schema.fields[name]!.secret && isStored(schema.fields[name]!)),
);

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
