import { type FilterOperator, filterField, operatorsOf } from './listing';
import type { ResourceSchema } from './resource';

/** Filter key for the records behind a figure. */
export const figureKey = 'figure';

/**
 * Splits a filter key into field and operator: 'state', 'endsAt_empty'. The default operator is `is`, for an array
 * `any`.
 */
export function splitKey(key: string, value: unknown): { readonly name: string; readonly operator: string } {
  const at = key.lastIndexOf('_');
  if (at >= 0) return { name: key.slice(0, at), operator: key.slice(at + 1) };
  return { name: key, operator: Array.isArray(value) ? 'any' : 'is' };
}

/** Like splitKey, but null unless the resource has the field and the field supports the operator. */
export function readKey(
  schema: ResourceSchema,
  key: string,
  value: unknown,
): { readonly field: string; readonly operator: FilterOperator } | null {
  const { name, operator } = splitKey(key, value);
  const field = filterField(schema, name);
  if (field === undefined) return null;
  const known = operatorsOf(name === 'id' ? 'id' : field).find((one) => one === operator);
  return known === undefined ? null : { field: name, operator: known };
}
