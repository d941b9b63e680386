import { type FilterOperator, filterField, operatorsOf } from './listing';
import type { ResourceSchema } from './resource';

/** The key of a filter object that asks for the records behind a figure. */
export const figureKey = 'figure';

/** What a key of a filter object speaks of: 'state', 'endsAt_empty'. Without an operator: `is`, of a list `any`. */
export function splitKey(key: string, value: unknown): { readonly name: string; readonly operator: string } {
  const at = key.lastIndexOf('_');
  if (at >= 0) return { name: key.slice(0, at), operator: key.slice(at + 1) };
  return { name: key, operator: Array.isArray(value) ? 'any' : 'is' };
}

/** The same where the resource has that field and the field that operator; else null. */
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
