import { z } from 'zod';
import { isEmpty } from './conditions';
import { type Field, maxFiles, type NestedField, type NestedFields } from './fields';

// The console's content security policy forbids eval, which Zod would otherwise use to compile its checks.
z.config({ jitless: true });

/** The cached check for a value of the field that is neither null nor undefined. */
export function valueCheck(field: Field): z.ZodType {
  const known = checks.get(field) ?? makeCheck(field);
  checks.set(field, known);
  return known;
}

/** Cache: creating a check costs far more than using it. */
const checks = new WeakMap<Field, z.ZodType>();

function makeCheck(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return writing(field.minLength ?? 0, field.maxLength ?? (field.kind === 'text' ? 200 : 10_000));
    case 'email':
      return z.email().max(254);
    case 'mobile':
      return z.string().regex(/^\+?[0-9]{5,20}$/, 'mobile');
    case 'url':
      return writing(1, 2_000).refine(isWebAddress, 'url');
    case 'icon':
      return z.string().regex(/^ri-[a-z0-9-]{1,60}$/, 'icon');
    case 'colour':
      return z.string().regex(/^#[0-9a-fA-F]{6}$/, 'colour');
    case 'number':
      return between(field.integer ? z.int() : z.number(), field.min, field.max);
    case 'money':
      return between(z.int(), field.min, field.max);
    case 'duration':
      return between(z.int(), field.min ?? 0, field.max);
    case 'boolean':
      return z.boolean();
    case 'date':
      return z.iso.date().refine(isStorableYear, 'date');
    case 'dateTime':
      return z.string().refine(isDateTime, 'dateTime');
    case 'choice':
      return z.enum(Object.keys(field.choices) as [string, ...string[]]);
    case 'status':
      return z.literal([0, 1]);
    case 'choices':
      return z
        .array(z.enum(Object.keys(field.choices) as [string, ...string[]]))
        .refine((values) => new Set(values).size === values.length, 'twice');
    case 'file':
    case 'image':
    case 'reference':
      return recordId();
    case 'references':
      return recordIds(field.max ?? 100);
    case 'files':
      return recordIds(maxFiles(field));
    case 'json':
      return z.unknown().refine(isStorableJson, 'json');
    case 'object':
      return nestedCheck(field.fields);
    case 'list':
      return z.array(nestedCheck(field.fields)).max(field.max ?? 100);
    case 'computed':
      return z.unknown();
  }
}

/** Whether a value has the form of a record id; no record has any other id. */
export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Accepts any id format, because it depends on the backend; our server checks its own (strangeIds). */
function recordId() {
  return z.string().regex(/^[^\s\p{C}]{1,100}$/u, 'reference');
}

function recordIds(max: number) {
  return z
    .array(recordId())
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, 'twice');
}

function writing(min: number, max: number) {
  return z.string().min(min).max(max).refine(isStorableText, 'characters');
}

function between(number: z.ZodNumber | z.ZodInt, min: number | undefined, max: number | undefined) {
  return number.min(min ?? Number.MIN_SAFE_INTEGER).max(max ?? Number.MAX_SAFE_INTEGER);
}

function nestedCheck(fields: NestedFields) {
  const shape = Object.entries(fields).map(([name, field]) => [name, nestedValue(field)] as const);
  return z.strictObject(Object.fromEntries(shape));
}

function nestedValue(field: NestedField): z.ZodType {
  if (field.kind === 'status') return valueCheck(field).optional();
  if (!field.required) return valueCheck(field).nullish();
  // An empty selection counts as no value, as for a top-level field.
  return field.kind === 'choices'
    ? valueCheck(field).refine((values) => !isEmpty(values), 'required')
    : valueCheck(field);
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

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

const dateTimePattern = /^(\d{4})-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const calendarDay = z.iso.date();

function isDateTime(text: string): boolean {
  const day = text.slice(0, 10);
  return (
    dateTimePattern.test(text) &&
    calendarDay.safeParse(day).success &&
    isStorableYear(day) &&
    !Number.isNaN(Date.parse(text))
  );
}

function isStorableYear(day: string): boolean {
  return day >= '0002-01-01' && day < '9999-12-31';
}
