import { isStored } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { audienceOfRow } from '../access/audience';
import type { Author } from '../author';
import { oncePerTable, type RecordTable } from '../recordTable';

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
    company: company!,
    actor: `${actor}::uuid`,
    name: `${name}::text`,
    request: `${request}::text`,
    before: `${before}::jsonb`,
    after: `${after}::jsonb`,
  };
  const steps = recordedSteps(table, action, expressions, loggedAs);
  return `with changed as (${change}), ${steps} select * from changed`;
}

/**
 * Only the CTEs, to follow one called `changed` that may change many rows. The values of `expressions` are SQL
 * expressions over `from`: `changed`, or a join with it.
 */
export function recordedSteps(
  table: { readonly schema: Pick<ResourceSchema, 'name'> & Partial<ResourceSchema> },
  action: 'add' | 'edit' | 'remove',
  expressions: Readonly<Record<'company' | 'actor' | 'name' | 'request' | 'before' | 'after', string>> & {
    readonly from?: string;
  },
  loggedAs: string = action,
): string {
  const { company, actor, name, request, before, after, from = 'changed' } = expressions;
  const resource = `'${table.schema.name}'`;
  return `logged as (
    insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
    select ${company}::uuid, ${actor}, ${name}, ${request}, ${resource}, changed.id, '${loggedAs}', ${before}, ${after} from ${from}
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select ${company}::uuid, ${resource}, changed.id, '${action}', changed.version, ${audienceOfRow(table.schema, 'changed')} from changed
  )`;
}

/**
 * Adds the event for a system-made update (no actor, version unchanged). `change` is an update ending in RETURNING
 * `selection` that keeps the version, so that a concurrent edit gets no version conflict. The event carries version +
 * 1, so that clients which hold the current version load the record again. Returns the ids.
 */
export function withEvent({ schema }: Pick<RecordTable, 'schema'>, company: string, change: string): string {
  return `with changed as (${change}), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select ${company}::uuid, '${schema.name}', id, 'edit', version + 1, ${audienceOfRow(schema, 'changed')} from changed
  ) select id from changed`;
}

/** The parameters of `withAudit`. `before` and `after` hold the fields that differ. */
export function recordedValues(author: Author, before: object | null, after: object | null): unknown[] {
  return [author.companyId, author.userId, author.actor?.name ?? null, author.requestId, json(before), json(after)];
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
