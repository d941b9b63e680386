import { z } from 'zod';
import { isEmpty } from './conditions';
import type { Field, NestedField } from './fields';
import type { Checks } from './kinds/kind';
import { isList, kindOf } from './kinds/kinds';

// The console's content security policy forbids eval, which Zod would otherwise use to compile its checks.
z.config({ jitless: true });

/** The cached check for a value of the field that is neither null nor undefined. */
export function valueCheck(field: Field): z.ZodType {
  const check = known.get(field) ?? kindOf(field).check(field, checks);
  known.set(field, check);
  return check;
}

/** Cache: creating a check costs far more than using it. */
const known = new WeakMap<Field, z.ZodType>();

/** Whether a value has the form of a record id; no record has any other id. */
export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const checks: Checks = {
  z,
  text: (min, max) => z.string().min(min).max(max).refine(isStorableText, 'characters'),
  json: () => z.unknown().refine(isStorableJson, 'json'),
  id: recordId,
  ids: (max) =>
    z
      .array(recordId())
      .max(max)
      .refine((ids) => new Set(ids).size === ids.length, 'twice'),
  nested: (fields) => {
    const shape = Object.entries(fields).map(([name, field]) => [name, nestedValue(field as NestedField)] as const);
    return z.strictObject(Object.fromEntries(shape));
  },
};

/** Accepts any id format, because it depends on the backend; our server checks its own (strangeIds). */
function recordId() {
  return z.string().regex(/^[^\s\p{C}]{1,100}$/u, 'reference');
}

function nestedValue(field: NestedField): z.ZodType {
  if (!kindOf(field).isClearable) return valueCheck(field).optional();
  if (!field.required) return valueCheck(field).nullish();
  // An empty selection counts as no value, as for a top-level field.
  return isList(field) ? valueCheck(field).refine((values) => !isEmpty(values), 'required') : valueCheck(field);
}

/** PostgreSQL cannot store NUL characters or unpaired surrogates in text. */
function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

const jsonDepth = 100;

function isStorableJson(value: unknown): boolean {
  return isStorableTree(value, jsonDepth) && (JSON.stringify(value) ?? 'null').length <= 100_000;
}

function isStorableTree(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, item]) => isStorableText(name) && isStorableTree(item, depth - 1));
}
