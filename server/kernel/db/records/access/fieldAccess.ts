import { computedValue } from '../../../../../src/schema/computed';
import { type Filter, followedBy, sortNames } from '../../../../../src/schema/filters';
import { coveredFields, type Holds, hasFieldRights, masked } from '../../../../../src/schema/permissions/fieldRights';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import type { Values } from '../../../../../src/schema/validation';
import { invalid } from '../../../http/refusal';
import type { Reader } from '../../queries';
import { mayFollow } from '../followed';
import type { RecordTable } from '../recordTable';

/** True if the reader has the permission. The server itself has all of them. */
export function hasPermission({ actor }: Reader, code: string): boolean {
  return actor === undefined || actor.permissions.has(code);
}

/** The fields redacted for the reader. They may not be used to filter, sort or count. */
export function redactedFields(
  table: Pick<RecordTable, 'schema'>,
  reader: Reader,
): ReadonlyMap<string, 'masked' | 'hidden'> {
  return coveredFields(table.schema, (code) => hasPermission(reader, code));
}

/**
 * A record, or some of its fields, redacted for the reader: hidden fields are removed, masked ones partly replaced by
 * asterisks, and computed fields are computed from the rest. Returns the same object if nothing is redacted.
 */
export function withFieldAccess<Record extends object>(
  table: Pick<RecordTable, 'schema'>,
  reader: Reader,
  record: Record,
): Record {
  return cover(table.schema, (code) => hasPermission(reader, code), record);
}

/**
 * Throws if a filter uses a field that is redacted for the reader, or follows a reference to records they may not list:
 * the results would reveal the value.
 */
export function assertFilterable(table: RecordTable, reader: Reader, filters: readonly Filter[]): void {
  const names = redactedFields(table, reader);
  const issues = filters
    .filter(({ field }) => {
      const followed = table.followed.get(field);
      return (
        names.has(followedBy(field)?.reference ?? field) || (followed !== undefined && !mayFollow(followed, reader))
      );
    })
    .map(({ field, operator }) => ({ path: `filter.${filterPath(field, operator)}`, code: 'unknown' }));
  if (issues.length > 0) throw invalid(issues);
}

/** The same for the sort field. */
export function assertSortable(table: RecordTable, reader: Reader, field: string): void {
  const names = redactedFields(table, reader);
  if (!names.has(field)) return;
  const fields = sortNames(table.schema).filter((name) => !names.has(name));
  throw invalid([{ path: 'sort', code: 'sort', params: { fields: fields.join(', ') } }]);
}

/**
 * Attaches the schema to a record with field permissions (as a symbol property), so that every response redacts it.
 * Copies made by spreading keep it; JSON ignores it.
 */
export function marked<Record extends object>(table: Pick<RecordTable, 'schema'>, record: Record): Record {
  if (hasFieldRights(table.schema)) (record as Marked)[mark] = table.schema;
  return record;
}

/** The response with every record in it, at any depth, redacted for these permissions. */
export function asSeen(holds: Holds, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    let seen = answer;
    for (let at = 0; at < answer.length; at += 1) {
      const inside = seenInside(holds, answer[at]);
      if (inside === answer[at]) continue;
      if (seen === answer) seen = [...answer];
      seen[at] = inside;
    }
    return seen;
  }
  if (!isPlain(answer)) return answer;
  const whose = answer[mark];
  const record: Values = whose === undefined || whose === null ? answer : cover(whose, holds, answer);
  let seen = record;
  for (const name in record) {
    const inside = seenInside(holds, record[name]);
    if (inside !== record[name]) seen = { ...seen, [name]: inside };
  }
  return seen;
}

/** Most values hold nothing further; this is asked for each one of every answer. */
function seenInside(holds: Holds, value: unknown): unknown {
  return typeof value === 'object' && value !== null ? asSeen(holds, value) : value;
}

/** Throws for a redacted record: writing it back would lose the hidden values. */
export function assertWhole(values: object): void {
  if ((values as Marked)[mark] === null) throw new Error('A record with redacted fields cannot be written back.');
}

/** The schema of an unredacted record; null for a redacted one. */
const mark = Symbol('sight');

interface Marked {
  [mark]?: ResourceSchema | null;
}

/** The filter name as in the query string. */
function filterPath(field: string, operator: Filter['operator']): string {
  return operator === 'is' || operator === 'any' ? field : `${field}_${operator}`;
}

function cover<Record extends object>(schema: ResourceSchema, holds: Holds, record: Record): Record {
  const names = coveredFields(schema, holds);
  if (names.size === 0) return record;
  const seen: Values & Marked = { ...record, [mark]: null };
  for (const [name, how] of names) {
    if (Object.hasOwn(seen, name)) seen[name] = how === 'masked' ? masked(schema.fields[name]!, seen[name]) : null;
  }
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field.kind === 'computed' && Object.hasOwn(seen, name)) seen[name] = computedValue(schema, field.compute, seen);
  }
  for (const [name, how] of names) if (how === 'hidden') delete seen[name];
  return seen as Record;
}

function isPlain(value: unknown): value is Values & Marked {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
