import { type RawBuilder, sql } from 'kysely';
import type { Filter, ListQuery } from '../../../../src/schema/filters';
import { fieldNamed } from '../../../../src/schema/filters';
import type { RecordTable } from './recordTable';

/** The conditions of a list: always inside one company, then what was asked. */
export function whereOf(table: RecordTable, companyId: string, query: ListQuery): RawBuilder<unknown> {
  const conditions = [sql`company_id = ${companyId}`];
  if (query.search !== null) conditions.push(...searchConditions(query.search));
  for (const filter of query.filters) conditions.push(filterCondition(table, filter));
  return sql.join(conditions, sql` and `);
}

/** Lower-cased by the database, which made the column so. A text of two characters holds no trigram: pairs find it. */
function searchConditions(text: string): RawBuilder<unknown>[] {
  const found = sql`search like lower(${`%${escaped(text)}%`}::text)`;
  return [...text].length === 2 ? [sql`parley_bigrams(search) @> array[lower(${text}::text)]`, found] : [found];
}

function filterCondition(table: RecordTable, filter: Filter): RawBuilder<unknown> {
  const column = sql.raw(table.column.get(filter.field)!);
  const field = fieldNamed(table.schema, filter.field)!;
  const { operator, value } = filter;
  if (field.kind === 'choices' || field.kind === 'references') return listCondition(column, field.kind, filter);
  switch (operator) {
    case 'is':
      return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
    case 'not':
      return value === null ? sql`${column} is not null` : sql`${column} is distinct from ${value}`;
    case 'any':
      return anyOf(column, value as unknown[]);
    case 'empty':
      return value ? sql`${column} is null` : sql`${column} is not null`;
    case 'contains':
      return textCondition(table, filter, column, `%${escaped(String(value))}%`);
    case 'starts':
      return textCondition(table, filter, column, `${escaped(String(value))}%`);
    default:
      return sql`${column} ${sql.raw(comparison[operator])} ${value}`;
  }
}

function anyOf(column: RawBuilder<unknown>, values: unknown[]): RawBuilder<unknown> {
  const present = values.filter((value) => value !== null);
  const among = present.length === 0 ? sql`false` : sql`${column} in (${sql.join(present)})`;
  return present.length === values.length ? among : sql`(${among} or ${column} is null)`;
}

function listCondition(
  column: RawBuilder<unknown>,
  kind: 'choices' | 'references',
  { operator, value }: Filter,
): RawBuilder<unknown> {
  const type = sql.raw(kind === 'choices' ? 'text[]' : 'uuid[]');
  if (operator === 'empty') return value ? sql`${column} = '{}'` : sql`${column} <> '{}'`;
  if (value === null) return sql`${column} = '{}'`;
  const values = [value].flat().filter((one) => one !== null);
  return operator === 'any' ? sql`${column} && ${values}::${type}` : sql`${column} @> ${values}::${type}`;
}

/** A searched field is narrowed by the search index first: what it contains, the search text contains as well. */
function textCondition(
  table: RecordTable,
  filter: Filter,
  column: RawBuilder<unknown>,
  pattern: string,
): RawBuilder<unknown> {
  const exact = sql`lower(${column}) like lower(${pattern}::text)`;
  if (!table.schema.fields[filter.field]?.searchable) return exact;
  const anywhere = `%${escaped(String(filter.value))}%`;
  return sql`(search like lower(${anywhere}::text) and ${exact})`;
}

const comparison = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
