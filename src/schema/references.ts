import type { Field, Fields, NestedField, NestedFields } from './fields';
import { isList, kindOf } from './kinds/kinds';

/** An id contained in a record. */
export interface ReferencedId {
  /** Path: 'groupId', 'labels.0', 'parts.2.poolId'. */
  readonly path: string;
  /** The resource it refers to; 'files' for a file. */
  readonly to: string;
  readonly id: string;
}

type Values = Readonly<Record<string, unknown>>;

/** All ids in a record's values, including nested objects and list rows. */
export function referencedIds(fields: Fields | NestedFields, values: Values): ReferencedId[] {
  return Object.entries(fields).flatMap(([name, field]) => idsOf(field, values[name], name));
}

/** All resources that such records may refer to. */
export function referredTo(fields: Fields | NestedFields): ReadonlySet<string> {
  return new Set(
    Object.values<Field>(fields).flatMap((field) => {
      const to = targetOf(field);
      if (to !== null) return [to];
      return isNest(field) ? [...referredTo(field.fields)] : [];
    }),
  );
}

/** Replaces the ids in the value of an object or list field; other fields are returned unchanged. */
export function withIdsReplaced(field: Field, value: unknown, replace: (to: string, id: string) => unknown): unknown {
  if (!isNest(field)) return value;
  if (Array.isArray(value)) return value.map((row) => withIdsReplaced(field, row, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => {
    const nested: NestedField | undefined = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
    const to = nested === undefined ? null : targetOf(nested);
    return [name, to === null || typeof one !== 'string' ? one : replace(to, one)];
  });
  return Object.fromEntries(entries);
}

/** The resource that a field refers to; null if the field itself holds no ids. */
export function targetOf(field: Field): string | null {
  return kindOf(field).target(field);
}

type Nest = Field & { readonly kind: 'object' | 'list' };

/** Whether the field consists of nested fields. */
export function isNest(field: Field): field is Nest {
  return field.kind === 'object' || field.kind === 'list';
}

function idsOf(field: Field, value: unknown, path: string): ReferencedId[] {
  // The database follows the other record's reference.
  if (value === null || value === undefined || field.taken) return [];
  const to = targetOf(field);
  const parts = [value].flat().map((one, at) => [one, isList(field) ? `${path}.${at}` : path] as const);
  if (to !== null) return parts.flatMap(([id, at]) => (typeof id === 'string' ? [{ path: at, to, id }] : []));
  if (!isNest(field)) return [];
  return parts.flatMap(([row, at]) =>
    typeof row === 'object' && row !== null
      ? referencedIds(field.fields, row as Values).map((nested) => ({ ...nested, path: `${at}.${nested.path}` }))
      : [],
  );
}
