import { fieldNamed, followedBy, readFilters, sortNames } from './filters';
import { isObject } from './json';
import { type ListView, viewsOf } from './listViews';
import { coveredFields, type Holds } from './permissions/fieldRights';
import type { ResourceSchema } from './resource';
import type { Issue } from './validation';

/** A saved list view. Without order, columns or `view`, the list keeps its current ones. */
export interface SavedValue {
  /** In the format of the list calls. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | null;
  readonly columns: readonly string[] | null;
  /** What the list shows its records as, if it offers several. */
  readonly view?: ListView;
}

/**
 * The parts of a saved value that are invalid for this user, by path ('value.filter.colour', 'value.columns.colour'):
 * unknown or hidden fields, and operators and values that a field does not support. Empty if all is valid.
 */
export function savedFaults(schema: ResourceSchema, holds: Holds, given: unknown): readonly Issue[] {
  if (!isObject(given)) return [{ path: 'value', code: 'object' }];
  const { filter, sort, columns, view, ...others } = given;
  const unknown = Object.keys(others).map((name) => ({ path: `value.${name}`, code: 'unknown' }));
  const tooLong = JSON.stringify(given).length > maxCharacters;
  return [
    ...(tooLong ? [{ path: 'value', code: 'maxLength', params: { limit: maxCharacters } }] : []),
    ...unknown,
    ...filterFaults(schema, holds, filter),
    ...sortFaults(schema, holds, sort ?? null),
    ...columnFaults(schema, holds, columns ?? null),
    ...viewFaults(schema, holds, view),
  ];
}

/** Reduces a valid value to its stored properties. */
export function savedValue(given: unknown): SavedValue {
  const { filter, sort = null, columns = null, view } = given as SavedValue;
  return { filter, sort, columns, ...(view === undefined ? {} : { view }) };
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

function viewFaults(schema: ResourceSchema, holds: Holds, view: unknown): Issue[] {
  const views: readonly unknown[] = viewsOf(schema, coveredFields(schema, holds));
  if (view === undefined || views.includes(view)) return [];
  return [{ path: 'value.view', code: 'choice', params: { choices: views.join(', ') } }];
}

/**
 * A saved query of a list. `isMine` and `isDefault` are relative to the current user; the default one is applied when
 * the list opens.
 */
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
