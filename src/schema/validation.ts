import type { z } from 'zod';
import { isEmpty, meets } from './conditions';
import { same } from './equality';
import { type Field, type Fields, isStored, type NestedFields } from './fields';
import type { Issue } from './issue';
import { isObject } from './json';
import { isList, kindOf } from './kinds/kinds';
import { currencyOf, defaultCurrency } from './money';
import { systemFields } from './record';
import type { ResourceSchema } from './resource';
import { type Saving, savedValue } from './saving';
import { conditionFault, moveFault, moveMade } from './states';
import { emptyFault, sureInDelivery, templateFault } from './templates';
import { valueCheck } from './values';

export type { Issue } from './issue';

export type Values = Record<string, unknown>;
export type Checked =
  | { readonly ok: true; readonly value: Values }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Validates the input of a create call. Returns the whole record: defaults filled in, absent fields null. Unknown and
 * read-only fields are refused.
 */
export function checkNew(schema: ResourceSchema, input: unknown, saving?: Saving): Checked {
  return check(schema, input, null, saving);
}

/**
 * Validates the input of an update against the current record. Absent fields keep their value; read-only fields may be
 * sent back unchanged. Returns the record's values after the change.
 */
export function checkChange(schema: ResourceSchema, input: unknown, current: Values, saving?: Saving): Checked {
  return check(schema, input, current, saving);
}

/** Whether the field applies to a record with these values. */
export function applies(field: Field, values: Values): boolean {
  return field.shownWhen === undefined || meets(field.shownWhen, values);
}

/** Initial value of a field; of a currency, that of the company. */
export function defaultOf(field: Field, saving?: Saving): unknown {
  if (saving?.currency !== undefined && field.kind === 'choice' && field.default === defaultCurrency)
    return saving.currency;
  if ('default' in field && field.default !== undefined) return savedValue(field, field.default, saving);
  return isList(field) ? [] : kindOf(field).initial;
}

/** The empty value of a field: false or 0 for switches, [] for lists, otherwise null. */
export function emptyOf(field: Field): unknown {
  return isList(field) ? [] : kindOf(field).empty;
}

/**
 * Normalizes a value to its stored form: trimmed, empty as null, date-times in UTC. Values of a wrong type are
 * unchanged.
 */
export function normalise(field: Field, value: unknown): unknown {
  if (value === undefined) return undefined;
  const read = typeof value === 'string' ? kindOf(field).normalise(value) : value;
  // A cleared boolean is false, a cleared list empty. A status cannot be cleared.
  if (read === null) return kindOf(field).isClearable ? emptyOf(field) : null;
  if (field.kind === 'object' && isObject(read)) return normaliseNested(field.fields, read);
  if (field.kind === 'list' && Array.isArray(read)) {
    return read.map((row) => (isObject(row) ? normaliseNested(field.fields, row) : row));
  }
  return read;
}

function check(schema: ResourceSchema, input: unknown, current: Values | null, saving?: Saving): Checked {
  if (!isObject(input)) return { ok: false, issues: [{ path: '', code: 'object' }] };
  const issues: Issue[] = unknownFields(schema, input);
  const stated = statedValues(schema.fields, input, current, saving);
  const values = withoutHidden(schema.fields, { ...stated, ...setByMove(schema, stated, current, saving) });
  for (const [name, field] of Object.entries(schema.fields)) {
    const given = Object.hasOwn(input, name) ? normalise(field, input[name]) : undefined;
    // Secrets are never read back, so absent means unchanged.
    if (field.secret && current !== null && given === undefined) continue;
    issues.push(
      ...(isFixed(field, current)
        ? fixedIssues(name, field, given, current)
        : fieldIssues(name, field, values, given, current?.[name])),
    );
  }
  issues.push(...systemIssues(schema, input, current));
  issues.push(...moveIssues(schema, stated, values, current, issues));
  if (issues.length === 0) issues.push(...brokenRules(schema, values));
  return issues.length === 0 ? { ok: true, value: values } : { ok: false, issues };
}

function isFixed(field: Field, current: Values | null): boolean {
  return field.readOnly === true || !isStored(field) || (field.createOnly === true && current !== null);
}

function statedValues(fields: Fields, input: Values, current: Values | null, saving?: Saving): Values {
  const stated: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isStored(field)) continue;
    const given = Object.hasOwn(input, name) ? normalise(field, input[name]) : undefined;
    stated[name] = given === undefined || isFixed(field, current) ? kept(name, field, current, saving) : given;
  }
  return stated;
}

function setByMove(schema: ResourceSchema, stated: Values, current: Values | null, saving?: Saving): Values {
  const sets = Object.entries(moveMade(schema, stated, current)?.sets ?? {});
  return Object.fromEntries(
    sets.map(([name, value]) => {
      const field = schema.fields[name]!;
      return [name, normalise(field, savedValue(field, value, saving))];
    }),
  );
}

function kept(name: string, field: Field, current: Values | null, saving?: Saving): unknown {
  return current === null
    ? defaultOf(field, saving)
    : (current[name] ?? (field.secret ? current[name] : emptyOf(field)));
}

/** Clears the fields that do not apply. Repeated, because a condition may depend on a field that is hidden itself. */
function withoutHidden(fields: Fields, stated: Values): Values {
  const conditional = Object.entries(fields).filter(([, field]) => field.shownWhen && isStored(field));
  let values = stated;
  for (let round = 0; round < conditional.length; round += 1) {
    const hidden = conditional.filter(([, field]) => !applies(field, values));
    values = { ...stated, ...Object.fromEntries(hidden.map(([name, field]) => [name, emptyOf(field)])) };
  }
  return values;
}

function fieldIssues(name: string, field: Field, values: Values, given: unknown, before: unknown): Issue[] {
  const value = values[name];
  if (!applies(field, values)) {
    return given === undefined || same(given, emptyOf(field)) ? [] : [{ path: name, code: 'notApplicable' }];
  }
  // An empty array counts as empty for list fields and as an invalid value for others. A status is never empty.
  if (isEmpty(value) && kindOf(field).isClearable && (isList(field) || !Array.isArray(value))) {
    return field.required ? [{ path: name, code: 'required' }] : [];
  }
  const parsed = valueCheck(field).safeParse(value, { reportInput: true });
  if (parsed.success) return templateIssues(name, field, value, before);
  const issues = onePerPath(parsed.error.issues.flatMap((issue) => issuesOf(name, issue)));
  return issues.map((issue) => withCurrency(issue, field, values));
}

/**
 * Adds the currency to limits of money fields, so that they are shown as amounts. If the currency is unknown, they stay
 * in minor units.
 */
function withCurrency(issue: Issue, field: Field, values: Values): Issue {
  const inner = issue.path.split('.').at(-1)!;
  const meant = field.kind === 'object' || field.kind === 'list' ? field.fields[inner] : field;
  if (issue.params?.limit === undefined || meant?.kind !== 'money') return issue;
  if (meant.currencyField !== undefined && typeof values[meant.currencyField] !== 'string') return issue;
  return { ...issue, params: { ...issue.params, currency: currencyOf(meant, values) } };
}

/** A text that is stored already stays valid, so that the rest of its record can be changed. */
function templateIssues(name: string, field: Field, value: unknown, before: unknown): Issue[] {
  if (!('variables' in field) || field.variables === undefined) return [];
  const text = String(value);
  const sure = field.variables.includes('codes') ? sureInDelivery : undefined;
  const message =
    templateFault(text, field.variables) ?? (same(value, before) ? null : emptyFault(text, field.variables, sure));
  return message === null ? [] : [{ path: name, code: 'rule', message }];
}

/** At most one issue per path and 100 in total. */
function onePerPath(issues: readonly Issue[]): Issue[] {
  const first = new Map<string, Issue>();
  for (const issue of issues) if (!first.has(issue.path)) first.set(issue.path, issue);
  return [...first.values()].slice(0, 100);
}

function fixedIssues(name: string, field: Field, given: unknown, current: Values | null): Issue[] {
  // What is taken from other records changes without a new version of this one: an old value may be sent back.
  if (given === undefined || (field.taken && current !== null)) return [];
  const unchanged = current === null ? given === null || same(given, emptyOf(field)) : same(given, current[name]);
  return unchanged ? [] : [{ path: name, code: 'readOnly' }];
}

function systemIssues(schema: ResourceSchema, input: Values, current: Values | null): Issue[] {
  return systemFields
    .filter((name) => !Object.hasOwn(schema.fields, name))
    .filter((name) => !(name === 'version' && current !== null) && !same(input[name], current?.[name]))
    .filter((name) => Object.hasOwn(input, name))
    .map((path) => ({ path, code: 'readOnly' }));
}

function unknownFields(schema: ResourceSchema, input: Values): Issue[] {
  return Object.keys(input)
    .filter((name) => !Object.hasOwn(schema.fields, name) && !(systemFields as readonly string[]).includes(name))
    .map((path) => ({ path, code: 'unknown' }));
}

/** `stated` are the values before those that the move sets, and before fields are emptied that no longer apply. */
function moveIssues(
  schema: ResourceSchema,
  stated: Values,
  values: Values,
  current: Values | null,
  known: readonly Issue[],
): Issue[] {
  const { fields, states } = schema;
  const move = moveMade(schema, values, current);
  const before = { ...stated, [states?.field ?? '']: current?.[states?.field ?? ''] };
  const fault =
    moveFault(schema, values, current) ?? (move ? conditionFault(schema, move, withoutHidden(fields, before)) : null);
  const required = (move?.requires ?? []).filter(
    (name) => applies(fields[name]!, values) && isEmpty(values[name]) && !known.some(({ path }) => path === name),
  );
  const overridden = Object.keys(move?.sets ?? {}).filter(
    (name) =>
      !same(stated[name], values[name]) && !same(stated[name], current![name]) && applies(fields[name]!, values),
  );
  return [
    ...(fault === null ? [] : [{ path: states!.field, code: 'move', message: fault }]),
    ...required.map((path) => ({ path, code: 'required' })),
    ...overridden.map((path) => ({ path, code: 'setByMove' })),
  ];
}

function brokenRules(schema: ResourceSchema, values: Values): Issue[] {
  return (schema.rules ?? [])
    .filter((rule) => (rule.when === undefined || meets(rule.when, values)) && !meets(rule.require, values))
    .map((rule) => ({ path: rule.field, code: 'rule', message: rule.message }));
}

/** Converts Zod issues to our issue codes (see messages.ts). */
function issuesOf(name: string, issue: z.core.$ZodIssue): Issue[] {
  const path = [name, ...issue.path].join('.');
  if (isAbsent(issue)) return [{ path, code: 'required' }];
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
      return [{ path, code: typeCode(issue.expected) }];
    case 'invalid_format':
      return [{ path, code: issue.format === 'email' || issue.format === 'date' ? issue.format : issue.message }];
    case 'custom':
      return [{ path, code: issue.message, ...(issue.params && { params: issue.params }) }];
    default:
      return [{ path, code: issue.message }];
  }
}

/** Whether a required nested field is missing. */
function isAbsent(issue: z.core.$ZodIssue): boolean {
  const nested = typeof issue.path.at(-1) === 'string';
  return nested && issue.code !== 'unrecognized_keys' && (issue.input === null || issue.input === undefined);
}

function sizeCode(end: 'min' | 'max', origin: string): string {
  if (origin === 'string') return `${end}Length`;
  return origin === 'array' ? `${end}Items` : end;
}

function typeCode(expected: string): string {
  if (expected === 'int') return 'integer';
  return ['string', 'number', 'boolean', 'array', 'object'].includes(expected) ? expected : 'type';
}

function normaliseNested(fields: NestedFields, row: Values): Values {
  const unknown = Object.entries(row).filter(([name]) => !Object.hasOwn(fields, name));
  const known = Object.entries(fields).map(([name, field]) => {
    const given = Object.hasOwn(row, name) ? normalise(field, row[name]) : undefined;
    return [name, given === undefined ? defaultOf(field) : given];
  });
  return Object.fromEntries([...known, ...unknown]);
}
