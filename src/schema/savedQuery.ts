import { fieldNamed, followedBy, readFilters, sortNames } from './filters';
import type { ResourceSchema } from './resource';
import { coveredFields, type Holds } from './rights';
import type { Issue } from './validation';

/** What a list can be brought back to. Without order or columns it keeps those it has. */
export interface SavedValue {
  /** As the list calls take it. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | null;
  readonly columns: readonly string[] | null;
}

/**
 * What in a saved value means nothing to this reader, by path ('value.filter.colour', 'value.columns.colour'): fields
 * that are not there or not theirs to see, operators and values that the fields do not take. Empty when all is sound.
 */
export function savedFaults(schema: ResourceSchema, holds: Holds, given: unknown): readonly Issue[] {
  if (!isObject(given)) return [{ path: 'value', code: 'object' }];
  const { filter, sort, columns, ...others } = given;
  const unknown = Object.keys(others).map((name) => ({ path: `value.${name}`, code: 'unknown' }));
  const tooLong = JSON.stringify(given).length > maxCharacters;
  return [
    ...(tooLong ? [{ path: 'value', code: 'maxLength', params: { limit: maxCharacters } }] : []),
    ...unknown,
    ...filterFaults(schema, holds, filter),
    ...sortFaults(schema, holds, sort ?? null),
    ...columnFaults(schema, holds, columns ?? null),
  ];
}

/** A sound value in the form it is kept in. */
export function savedValue(given: unknown): SavedValue {
  const { filter, sort = null, columns = null } = given as SavedValue;
  return { filter, sort, columns };
}

const maxCharacters = 20_000;

function filterFaults(schema: ResourceSchema, holds: Holds, filter: unknown): Issue[] {
  const read = readFilters(schema, filter);
  if (!read.ok) return read.issues.map((issue) => ({ ...issue, path: `value.${issue.path}` }));
  const covered = coveredFields(schema, holds);
  const hidden = read.query.filters.filter(({ field }) => covered.has(followedBy(field)?.reference ?? field));
  return Object.keys(filter as object)
    .filter((key) => hidden.some(({ field }) => key === field || key.startsWith(`${field}_`)))
    .map((key) => ({ path: `value.filter.${key}`, code: 'unknown' }));
}

function sortFaults(schema: ResourceSchema, holds: Holds, sort: unknown): Issue[] {
  if (sort === null) return [];
  const covered = coveredFields(schema, holds);
  const fields = sortNames(schema).filter((name) => !covered.has(name));
  const { field, order, ...others } = isObject(sort) ? sort : {};
  const isSound =
    fields.includes(String(field)) && (order === 'ASC' || order === 'DESC') && Object.keys(others).length === 0;
  return isSound ? [] : [{ path: 'value.sort', code: 'sort', params: { fields: fields.join(', ') } }];
}

function columnFaults(schema: ResourceSchema, holds: Holds, columns: unknown): Issue[] {
  if (columns === null) return [];
  if (!Array.isArray(columns) || columns.length === 0) return [{ path: 'value.columns', code: 'array' }];
  if (new Set(columns).size !== columns.length) return [{ path: 'value.columns', code: 'twice' }];
  const covered = coveredFields(schema, holds);
  return columns
    .filter((name) => {
      const field = typeof name === 'string' ? fieldNamed(schema, name) : undefined;
      return field === undefined || field.secret || covered.get(name) === 'hidden';
    })
    .map((name) => ({ path: `value.columns.${String(name).slice(0, 100)}`, code: 'unknown' }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A saved query of a list as it is kept; of whoever asks it tells whether it is theirs and opens the list. */
export interface SavedQuery {
  readonly id: string;
  readonly resource: string;
  readonly name: string;
  readonly shared: boolean;
  readonly value: SavedValue;
  readonly version: number;
  readonly isMine: boolean;
  readonly ownerName: string;
  readonly isDefault: boolean;
}
