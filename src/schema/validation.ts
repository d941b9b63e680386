import type { z } from 'zod';
import { isEmpty, meets } from './conditions';
import type { Field, Fields, NestedFields } from './fields';
import { systemFields } from './record';
import type { ResourceSchema } from './resource';
import type { Text } from './text';
import { valueCheck } from './values';

/** What is wrong with one field. `path` is the field's name, or 'rows.2.price' inside a list. */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A rule's own words; other issues are worded by messages.ts. */
  readonly message?: Text;
}

export type Values = Record<string, unknown>;
export type Checked =
  | { readonly ok: true; readonly value: Values }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks what a create call brings. Answers the whole record's values: defaults filled in, absent fields null.
 * Unknown fields are refused, as are the server's own.
 */
export function checkNew(schema: ResourceSchema, input: unknown): Checked {
  return check(schema, input, null);
}

/**
 * Checks what an update brings against the record it changes. Absent fields keep their value; read-only fields may be
 * put back unchanged. Answers the record's values after the change.
 */
export function checkChange(schema: ResourceSchema, input: unknown, current: Values): Checked {
  return check(schema, input, current);
}

/** True when the field applies to a record with these values. */
export function applies(field: Field, values: Values): boolean {
  return field.shownWhen === undefined || meets(field.shownWhen, values);
}

/** The value a field starts with when nothing is said. */
export function defaultOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.kind === 'boolean') return false;
  if (field.kind === 'choices' || field.kind === 'references' || field.kind === 'list') return [];
  return null;
}

/** Brings a value into the one form it is kept in: trimmed, empty as null, moments in UTC. Leaves wrong types alone. */
export function normalise(field: Field, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return normaliseText(field, value);
  if (field.kind === 'object' && isPlainObject(value)) return normaliseNested(field.fields, value);
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((row) => (isPlainObject(row) ? normaliseNested(field.fields, row) : row));
  }
  if (value === null && (field.kind === 'choices' || field.kind === 'references' || field.kind === 'list')) return [];
  return value;
}

function check(schema: ResourceSchema, input: unknown, current: Values | null): Checked {
  if (!isPlainObject(input)) return { ok: false, issues: [{ path: '', code: 'object' }] };
  const issues: Issue[] = unknownFields(schema, input);
  const values = settle(schema.fields, input, current);
  for (const [name, field] of Object.entries(schema.fields)) {
    const given = Object.hasOwn(input, name) ? normalise(field, input[name]) : undefined;
    // A secret is never read back: absent means that it stays.
    if (field.secret && current !== null && given === undefined) continue;
    issues.push(
      ...(isFixed(field, current) ? fixedIssues(name, given, current) : fieldIssues(name, field, values, given)),
    );
  }
  if (current !== null) issues.push(...systemIssues(input, current));
  if (issues.length === 0) issues.push(...brokenRules(schema, values));
  return issues.length === 0 ? { ok: true, value: values } : { ok: false, issues };
}

function isFixed(field: Field, current: Values | null): boolean {
  return field.readOnly === true || field.kind === 'computed' || (field.createOnly === true && current !== null);
}

function settle(fields: Fields, input: Values, current: Values | null): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'computed') continue;
    const kept = current === null ? defaultOf(field) : current[name];
    const given = Object.hasOwn(input, name) ? normalise(field, input[name]) : undefined;
    values[name] = given === undefined || isFixed(field, current) ? kept : given;
    // A cleared switch is off, not unknown.
    if (values[name] === null && field.kind === 'boolean') values[name] = defaultOf(field);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'computed' && !applies(field, values) && !Object.hasOwn(input, name))
      values[name] = emptyOf(field);
  }
  return values;
}

function emptyOf(field: Field): unknown {
  return field.kind === 'boolean' || field.kind === 'choices' || field.kind === 'references' || field.kind === 'list'
    ? defaultOf(field)
    : null;
}

function fieldIssues(name: string, field: Field, values: Values, given: unknown): Issue[] {
  const value = values[name];
  if (!applies(field, values)) {
    return isEmpty(given) || given === false ? [] : [{ path: name, code: 'notApplicable' }];
  }
  if (isEmpty(value)) return field.required ? [{ path: name, code: 'required' }] : [];
  const parsed = valueCheck(field).safeParse(value);
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => issuesOf(name, issue));
}

function fixedIssues(name: string, given: unknown, current: Values | null): Issue[] {
  if (given === undefined) return [];
  const unchanged = current === null ? isEmpty(given) : same(given, current[name]);
  return unchanged ? [] : [{ path: name, code: 'readOnly' }];
}

function systemIssues(input: Values, current: Values): Issue[] {
  return systemFields
    .filter((name) => name !== 'version' && Object.hasOwn(input, name) && !same(input[name], current[name]))
    .map((path) => ({ path, code: 'readOnly' }));
}

function unknownFields(schema: ResourceSchema, input: Values): Issue[] {
  return Object.keys(input)
    .filter((name) => !Object.hasOwn(schema.fields, name) && !(systemFields as readonly string[]).includes(name))
    .map((path) => ({ path, code: 'unknown' }));
}

function brokenRules(schema: ResourceSchema, values: Values): Issue[] {
  return (schema.rules ?? [])
    .filter((rule) => (rule.when === undefined || meets(rule.when, values)) && !meets(rule.require, values))
    .map((rule) => ({ path: rule.field, code: 'rule', message: rule.message }));
}

/** Zod's findings in our words: a code of messages.ts and its numbers. */
function issuesOf(name: string, issue: z.core.$ZodIssue): Issue[] {
  const path = [name, ...issue.path].join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: `${path}.${key}`, code: 'unknown' }));
    case 'too_small':
      return [{ path, code: sizeCode('min', issue.origin), params: { limit: Number(issue.minimum) } }];
    case 'too_big':
      return [{ path, code: sizeCode('max', issue.origin), params: { limit: Number(issue.maximum) } }];
    case 'invalid_value':
      return [{ path, code: 'choice', params: { choices: issue.values.join(', ') } }];
    case 'invalid_type':
      return [
        issue.input === undefined && issue.path.length > 0
          ? { path, code: 'required' }
          : { path, code: typeCode(issue.expected) },
      ];
    case 'invalid_format':
      return [{ path, code: issue.format === 'email' || issue.format === 'date' ? issue.format : issue.message }];
    default:
      return [{ path, code: issue.message }];
  }
}

function sizeCode(end: 'min' | 'max', origin: string): string {
  if (origin === 'string') return `${end}Length`;
  return origin === 'array' ? `${end}Items` : end;
}

function typeCode(expected: string): string {
  if (expected === 'int') return 'integer';
  return ['string', 'number', 'boolean', 'array', 'object'].includes(expected) ? expected : 'type';
}

function normaliseText(field: Field, text: string): unknown {
  if (field.kind === 'longText') return text === '' ? null : text;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (field.kind === 'colour') return trimmed.toUpperCase();
  if (field.kind === 'mobile') return trimmed.replace(/[\s()-]/g, '');
  if (field.kind === 'dateTime' && valueCheck(field).safeParse(trimmed).success) return new Date(trimmed).toISOString();
  return field.kind === 'json' ? text : trimmed;
}

function normaliseNested(fields: NestedFields, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field === undefined ? value : normalise(field, value)];
    }),
  );
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function isPlainObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
