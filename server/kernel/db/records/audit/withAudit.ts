import { isStored } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import type { Author } from '../../queries';
import { oncePerTable, type RecordTable } from '../recordTable';
import { eventSql } from './event';

type Named = { readonly schema: Pick<ResourceSchema, 'name' | 'loggedAs'> };

/** The resource under which a record's changes are logged. */
export function loggedName({ name, loggedAs = name }: Named['schema']): string {
  return loggedAs;
}

/**
 * Adds the operation log entry to a change of one row, in the same statement and so the same transaction; the database
 * adds the event (migrations/fromSchema/events.ts). `change` is an insert, update or delete ending in RETURNING; the six
 * further parameters are numbered from `next`. `loggedAs`: the action name in the log, if it differs from the event's.
 */
export function withAudit(
  table: Named,
  action: 'add' | 'edit' | 'remove',
  change: string,
  next: number,
  loggedAs: string = action,
): string {
  return `with changed as (${change}), ${recordedSteps(table, action, valuesFrom(next), loggedAs)} select * from changed`;
}

/** The same for an edit of something that has no table with its name, and so needs its event written here. */
export function withAuditAndEvent(resource: string, change: string, next: number): string {
  const logged = recordedSteps({ schema: { name: resource } }, 'edit', valuesFrom(next));
  const announced = eventSql(resource, 'edit', { company: `$${next}` }, 'changed');
  return `with changed as (${change}), ${logged}, announced as (${announced}) select * from changed`;
}

function valuesFrom(next: number): LogValues {
  const [company, actor, name, request, before, after] = [0, 1, 2, 3, 4, 5].map((offset) => `$${next + offset}`);
  return {
    company: company!,
    actor: `${actor}::uuid`,
    name: `${name}::text`,
    request: `${request}::text`,
    before: `${before}::jsonb`,
    after: `${after}::jsonb`,
  };
}

type LogValues = Readonly<Record<'company' | 'actor' | 'name' | 'request' | 'before' | 'after', string>> & {
  readonly from?: string;
};

/**
 * Only the CTE, to follow one called `changed` that may change many rows. The values are SQL expressions over `from`:
 * `changed`, or a join with it.
 */
export function recordedSteps(
  { schema }: Named,
  action: 'add' | 'edit' | 'remove',
  { company, actor, name, request, before, after, from = 'changed' }: LogValues,
  loggedAs: string = action,
): string {
  return `logged as (
    insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
    select ${company}::uuid, ${actor}, ${name}, ${request}, '${loggedName(schema)}', changed.id, '${loggedAs}', ${before}, ${after} from ${from}
  )`;
}

/** The parameters of `withAudit`. `before` and `after` hold the fields that differ. */
export function recordedValues(author: Author, before: object | null, after: object | null): unknown[] {
  return [author.companyId, author.userId, author.actor?.name ?? null, author.requestId, json(before), json(after)];
}

/** The record without system, secret and computed fields and without what is taken from others, for the operation log. */
export function loggable(table: RecordTable, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const logged: Record<string, unknown> = {};
  for (const name of loggedNames(table)) logged[name] = values[name] ?? null;
  return logged;
}

const loggedNames = oncePerTable(({ schema }) =>
  Object.keys(schema.fields).filter((name) => {
    const field = schema.fields[name]!;
    return !field.secret && !field.taken && isStored(field);
  }),
);

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
