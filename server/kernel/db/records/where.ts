import type { Field } from '../../../../src/schema/fields';
import { figureKey } from '../../../../src/schema/filterKeys';
import type { Filter, ListQuery } from '../../../../src/schema/filters';
import { filterField } from '../../../../src/schema/filters';
import type { ColumnType } from '../../../../src/schema/kinds/kind';
import { isList, kindOf } from '../../../../src/schema/kinds/kinds';
import { looksLikeDay } from '../../../../src/schema/periods';
import { databaseNow } from '../../clock';
import { invalid } from '../../http/refusal';
import type { Reader } from '../queries';
import { asIndexed } from '../words';
import { assertFilterable } from './access/fieldAccess';
import { scopeCondition } from './access/scope';
import { followedCondition } from './followed';
import type { RecordTable } from './recordTable';
import type { AddParameter } from './rules';
import { type End, endOf, endsOf, type Order } from './timeRanges';

/** SQL conditions with placeholders, and their parameters. */
export interface Where {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The conditions of a list of all records of the company. */
export const unfiltered = 'company_id = $1';

/**
 * The conditions of a list: the company ($1) and the reader's data scope for the action always come first, then the
 * query. Throws if the query filters by something that is redacted for the reader.
 */
export function whereOf(table: RecordTable, reader: Reader, query: ListQuery, action = 'list'): Where {
  assertFilterable(table, reader, query.filters);
  const values: unknown[] = [];
  const place: AddParameter = (value) => `$${values.push(value)}`;
  const conditions = [`company_id = ${place(reader.companyId)}`];
  const scope = scopeCondition(table, reader, action, place);
  if (scope !== null) conditions.push(scope);
  if (query.search !== null) conditions.push(searchCondition(table, query.search, place, reader));
  for (const filter of [...query.filters, ...unlessAsked(table, query)])
    conditions.push(conditionFor(table, filter, reader, place));
  return { text: conditions.join(' and '), values };
}

function unlessAsked({ rules }: RecordTable, { filters }: ListQuery): readonly Filter[] {
  const asked = new Set(filters.map((filter) => filter.field));
  return asked.has('id') ? [] : (rules.unlessAsked ?? []).filter((filter) => !asked.has(filter.field));
}

function searchCondition({ rules }: RecordTable, text: string, place: AddParameter, reader: Reader): string {
  const own = searchConditions(text, place).join(' and ');
  const also = rules.searchAlso?.(text, place, reader) ?? null;
  return also === null ? own : `((${own}) or ${also})`;
}

/**
 * Condition that a search column contains a text, as in the search of a list. `column` is a search column generated
 * from a schema.
 */
export function containsSql(column: string, text: string, place: AddParameter): string {
  return `(${searchConditions(text, place, column).join(' and ')})`;
}

/**
 * Lower-cased by the database, as the column is. A text of two characters has no trigram, so it uses the bigram index.
 */
function searchConditions(text: string, place: AddParameter, column = 'search'): string[] {
  const found = `${column} like lower(${place(`%${escaped(text)}%`)}::text)`;
  return [...text].length === 2 ? [`parley_bigrams(${column}) @> array[lower(${place(text)}::text)]`, found] : [found];
}

function conditionFor(table: RecordTable, filter: Filter, reader: Reader, place: AddParameter): string {
  if (filter.field === figureKey) return figureCondition(table, filter.value, reader, place);
  const on = (one: RecordTable, its: Filter) => filterCondition(one, its, reader.zone ?? 'UTC', place);
  const followed = table.followed.get(filter.field);
  return followed === undefined ? on(table, filter) : followedCondition(followed, filter, reader, place, on);
}

function figureCondition({ rules }: RecordTable, asked: unknown, reader: Reader, place: AddParameter): string {
  if (rules.figure === undefined) throw invalid([{ path: `filter.${figureKey}`, code: 'unknown' }]);
  return rules.figure(asked, reader, place);
}

function filterCondition(table: RecordTable, filter: Filter, zone: string, place: AddParameter): string {
  const column = table.column.get(filter.field)!;
  const field = filterField(table.schema, filter.field)!;
  const { operator, value } = filter;
  if (operator === 'below') return belowCondition(table, filter, place);
  if (isList(field)) return listCondition(column, kindOf(field).column.type(field), filter, place);
  const meets = (...ends: readonly End[]) =>
    ends.map((end) => `${column} ${end.sign} ${place(end.value)}`).join(' and ');
  switch (operator) {
    case 'is':
      return isDayOfDateTimes(field, value)
        ? meets(...wholeDay(field, value, zone))
        : isCondition(asIndexed(table.schema, filter.field, column), value, place);
    case 'not':
      if (isDayOfDateTimes(field, value)) return `(${meets(...wholeDay(field, value, zone))}) is not true`;
      return value === null ? `${column} is not null` : `${column} is distinct from ${place(value)}`;
    case 'any':
      return anyOf(asIndexed(table.schema, filter.field, column), value as unknown[], place);
    case 'none':
      return `(${anyOf(column, value as unknown[], place)}) is not true`;
    case 'empty':
      return value ? `${column} is null` : `${column} is not null`;
    case 'contains':
      return textCondition(table, filter, `%${escaped(String(value))}%`, place);
    case 'lacks':
      return `(lower(${column}) like lower(${place(`%${escaped(String(value))}%`)}::text)) is not true`;
    case 'starts':
      return textCondition(table, filter, `${escaped(String(value))}%`, place);
    case 'within':
      return meets(...endsOf(field, String(value), zone, databaseNow()));
    case 'between': {
      const [from, to] = value as [unknown, unknown];
      return meets(endOf(field, 'gte', from, zone), endOf(field, 'lte', to, zone));
    }
    default:
      return meets(endOf(field, operator satisfies Order, value, zone));
  }
}

function isCondition(column: string, value: unknown, place: AddParameter): string {
  return value === null ? `${column} is null` : `${column} = ${place(value)}`;
}

function isDayOfDateTimes(field: Field, value: unknown): boolean {
  return field.kind === 'dateTime' && looksLikeDay(value);
}

function wholeDay(field: Field, day: unknown, zone: string): readonly [End, End] {
  return [endOf(field, 'gte', day, zone), endOf(field, 'lte', day, zone)];
}

/** The record itself or any of its descendants in the tree. */
function belowCondition(table: RecordTable, { field, value }: Filter, place: AddParameter): string {
  const target = table.trees.get(field);
  if (target === undefined)
    throw invalid([{ path: `filter.${field}_below`, code: 'operator', params: { operators: 'is' } }]);
  const below = `(with recursive down as (
    select id from ${target.name} where company_id = $1 and id = ${place(value)}::uuid
    union select t.id from ${target.name} t join down on t.${target.parent} = down.id where t.company_id = $1
  ) select id from down)`;
  const column = table.column.get(field)!;
  return target.isList ? `${column} && array${below}` : `${column} in ${below}`;
}

function anyOf(column: string, values: unknown[], place: AddParameter): string {
  const present = values.filter((value) => value !== null);
  const among = present.length === 0 ? 'false' : `${column} in (${present.map(place).join(', ')})`;
  return present.length === values.length ? among : `(${among} or ${column} is null)`;
}

function listCondition(column: string, type: ColumnType, { operator, value }: Filter, place: AddParameter): string {
  if (operator === 'empty') return value ? `${column} = '{}'` : `${column} <> '{}'`;
  if (value === null) return `${column} = '{}'`;
  const values = `${place([value].flat().filter((one) => one !== null))}::${type}`;
  if (operator === 'none') return `not (${column} && ${values})`;
  return `${column} ${operator === 'any' ? '&&' : '@>'} ${values}`;
}

/**
 * For a searchable field, the search index narrows the rows first: the search column contains the text of the field.
 */
function textCondition(table: RecordTable, filter: Filter, pattern: string, place: AddParameter): string {
  const exact = `lower(${table.column.get(filter.field)!}) like lower(${place(pattern)}::text)`;
  if (!table.schema.fields[filter.field]?.searchable) return exact;
  return `(${[...searchConditions(String(filter.value), place), exact].join(' and ')})`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
