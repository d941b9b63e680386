import type { Field } from '../../schema/fields';
import { figureKey, readKey } from '../../schema/filterKeys';
import { type FilterOperator, filterField } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import type { ShownOperator } from '../kinds/look';
import { offersOne } from './operators';

export type FilterValues = Readonly<Record<string, unknown>>;

/** One entry of the filter object, shown as a chip. */
export interface Condition {
  readonly key: string;
  readonly name: string;
  readonly operator: ShownOperator;
  readonly value: unknown;
}

/**
 * Splits the filter object into known conditions, in the order they were set, and unknown keys, which can only be
 * removed.
 */
export function conditionsOf(
  schema: ResourceSchema,
  values: FilterValues,
): { readonly known: readonly Condition[]; readonly strange: readonly string[] } {
  const known: Condition[] = [];
  const strange: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (key === 'q' || key === figureKey || value === undefined) continue;
    const read = readKey(schema, key, value);
    if (read === null) strange.push(key);
    else known.push({ key, name: read.field, ...shown(filterField(schema, read.field)!, read.operator, value) });
  }
  return { known, strange };
}

/** The filter object with the condition replacing entry `key`, or appended; null removes the entry. */
export function withCondition(
  values: FilterValues,
  key: string | null,
  next: {
    readonly field: Field;
    readonly name: string;
    readonly operator: ShownOperator;
    readonly value: unknown;
  } | null,
): FilterValues {
  const entry = next === null ? null : ([keyFor(next.field, next.name, next.operator), storedValue(next)] as const);
  const others = Object.entries(values).filter(([one]) => one === key || one !== entry?.[0]);
  if (key === null || !others.some(([one]) => one === key))
    return Object.fromEntries([...others, ...(entry ? [entry] : [])]);
  return Object.fromEntries(others.flatMap((other) => (other[0] === key ? (entry ? [entry] : []) : [other])));
}

/** Filter key of a condition; distinct operators of a field never share a key. */
function keyFor(field: Field, name: string, operator: ShownOperator): string {
  if (operator === 'filled') return `${name}_empty`;
  return operator === 'is' || (operator === 'any' && !offersOne(field)) ? name : `${name}_${operator}`;
}

function shown(field: Field, operator: FilterOperator, value: unknown): Pick<Condition, 'operator' | 'value'> {
  if (operator === 'empty') return { operator: value === false ? 'filled' : 'empty', value: undefined };
  if (value === null && (operator === 'is' || operator === 'not'))
    return { operator: operator === 'is' ? 'empty' : 'filled', value: undefined };
  // A single value of a multi-choice condition becomes a list.
  if (!offersOne(field) && (operator === 'is' || operator === 'not'))
    return { operator: operator === 'is' ? 'any' : 'none', value: [value] };
  return { operator, value };
}

function storedValue({ operator, value }: { readonly operator: ShownOperator; readonly value: unknown }): unknown {
  return operator === 'empty' ? true : operator === 'filled' ? false : value;
}
