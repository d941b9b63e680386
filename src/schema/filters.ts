import type { Field } from './fields';
import { figureKey, splitKey } from './filterKeys';
import { type FilterOperator, filterField, operatorsOf, searchFields } from './listing';
import { isPeriod, looksLikeDay } from './periods';
import type { ResourceSchema } from './resource';
import type { Issue } from './validation';
import { normalise } from './validation';
import { isRecordId, valueCheck } from './values';

export {
  type FilterOperator,
  fieldNamed,
  filterField,
  followedBy,
  isSortable,
  searchFields,
  sortNames,
} from './listing';

/**
 * A list filter. In a filter object the key is the field, or field and operator joined by '_': {"state": "active",
 * "state": ["active", "paused"], "name_contains": "x", "value_gte": 5, "endsAt_empty": true, "q": "x"}.
 * `figure` selects the records behind a figure (docs/figures.md), for lists that support it.
 * A date-time can be compared with a calendar date, '2026-05-01'; dates and the periods of `within` are in the user's
 * time zone.
 */
export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: unknown;
}

export interface ListQuery {
  readonly search: string | null;
  readonly filters: readonly Filter[];
}

export type ReadQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Parses a filter object from a request. Every invalid part becomes an issue at 'filter.<key>'. */
export function readFilters(schema: ResourceSchema, given: unknown): ReadQuery {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { ok: false, issues: [{ path: 'filter', code: 'object' }] };
  }
  const issues: Issue[] = [];
  const filters: Filter[] = [];
  let search: string | null = null;
  for (const [key, value] of Object.entries(given)) {
    if (key === 'q') {
      if (!isSearchText(value)) issues.push({ path: 'filter.q', code: 'string' });
      else if (value.trim() !== '' && searchFields(schema).length === 0)
        issues.push({ path: 'filter.q', code: 'noSearch' });
      else search = value.trim() === '' ? null : value.trim();
      continue;
    }
    if (key === figureKey) {
      filters.push({ field: key, operator: 'is', value });
      continue;
    }
    const filter = readFilter(schema, key, value);
    if ('code' in filter) issues.push(filter);
    else filters.push(filter);
  }
  return issues.length === 0 ? { ok: true, query: { search, filters } } : { ok: false, issues };
}

function readFilter(schema: ResourceSchema, key: string, value: unknown): Filter | Issue {
  const path = `filter.${key}`;
  const { name, operator } = splitKey(key, value);
  const field = filterField(schema, name);
  if (field === undefined || field.secret) return { path, code: 'unknown' };
  const allowed = operatorsOf(name === 'id' ? 'id' : field);
  if (allowed.length === 0) {
    const fields = Object.keys(schema.fields).filter((one) => operatorsOf(schema.fields[one]!).length > 0);
    return { path, code: 'noFilter', params: { fields: fields.join(', ') } };
  }
  if (!allowed.includes(operator as FilterOperator)) {
    return { path, code: 'operator', params: { operators: allowed.join(', ') } };
  }
  return readValue(path, name, field, operator as FilterOperator, value);
}

function readValue(path: string, name: string, field: Field, operator: FilterOperator, value: unknown): Filter | Issue {
  if (operator === 'empty') {
    return typeof value === 'boolean' ? { field: name, operator, value } : { path, code: 'boolean' };
  }
  if (operator === 'contains' || operator === 'lacks' || operator === 'starts') {
    return isSearchText(value) ? { field: name, operator, value } : { path, code: 'string' };
  }
  if (operator === 'within') return isPeriod(value) ? { field: name, operator, value } : { path, code: 'period' };
  if (operator === 'any' || operator === 'none') {
    if (!Array.isArray(value) || value.length > 1_000) return { path, code: 'array' };
    const read = value.map((one) => readOne(name, field, one));
    return read.includes(undefined) ? { path, code: 'type' } : { field: name, operator, value: read };
  }
  if (operator === 'between') {
    if (!Array.isArray(value) || value.length !== 2) return { path, code: 'between' };
    const ends = value.map((one) => readEnd(name, field, one));
    return ends.some(isNothing) ? { path, code: 'type' } : { field: name, operator, value: ends };
  }
  const one = operator === 'below' ? readOne(name, field, value) : readEnd(name, field, value);
  const isReadable = one !== undefined && !(operator === 'below' && one === null);
  return isReadable ? { field: name, operator, value: one } : { path, code: 'type' };
}

/** Like readOne, but also accepts a date for date-time fields. */
function readEnd(name: string, field: Field, value: unknown): unknown {
  const isDay = field.kind === 'dateTime' && looksLikeDay(value);
  return readOne(name, isDay ? calendarDay : field, value);
}

const calendarDay: Field = { kind: 'date', label: { en: 'Day', zh: '日期' } };

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Parses a single comparison value; undefined if invalid. An id of no record is valid: it matches nothing. */
function readOne(name: string, field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (name === 'id' || field.kind === 'reference' || field.kind === 'references') {
    if (typeof value !== 'string') return undefined;
    return isRecordId(value) ? value : '00000000-0000-0000-0000-000000000000';
  }
  const element: Field = field.kind === 'choices' ? { ...field, kind: 'choice', default: undefined } : field;
  const neutral = normalise(element, value);
  return valueCheck(element).safeParse(neutral).success ? neutral : undefined;
}

function isSearchText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200 && !/[\0\p{Surrogate}]/u.test(value);
}
