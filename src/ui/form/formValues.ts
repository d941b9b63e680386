import { isEmpty } from '../../schema/conditions';
import { same } from '../../schema/equality';
import { type Field, isStored, type NestedFields } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import { applies, defaultOf, emptyOf, normalise, type Values } from '../../schema/validation';
import { Unparsed } from './unparsed';

/** What a form starts with: the record's values, or the defaults of a new one. Secrets start empty. */
export function startValues(schema: ResourceSchema, record: Values | null): Values {
  const entries = Object.entries(schema.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) => [name, startValue(field, record === null ? defaultOf(field) : record[name])]);
  return Object.fromEntries(entries);
}

/** One row of a list, or an object, before anything is typed. */
export function startNested(fields: NestedFields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]));
}

/** All values as the server would hold them, to work out conditions and computed fields while typing. */
export function settledValues(schema: ResourceSchema, typed: Values, record: Values | null): Values {
  const entries = Object.entries(schema.fields).map(([name, field]) => [
    name,
    cleaned(field, typed[name], record?.[name]),
  ]);
  return { ...record, ...Object.fromEntries(entries) };
}

/**
 * What is sent: for a new record everything that applies, for a change what differs from the record it was made from.
 * A field that does not apply is emptied.
 */
export function toInput(schema: ResourceSchema, typed: Values, record: Values | null): Values {
  const values = settledValues(schema, typed, record);
  const input: Values = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!isStored(field) || field.readOnly || (field.createOnly && record !== null)) continue;
    const value = values[name];
    // A secret is never read back: left empty, it stays as it is.
    if (field.secret && record !== null && isEmpty(value)) continue;
    if (!applies(field, values)) {
      if (record !== null) input[name] = emptyOf(field);
    } else if (record === null || !same(value, record[name])) {
      input[name] = value;
    }
  }
  return input;
}

/** True when something but the emptying of hidden fields is to be sent. */
export function hasChanges(schema: ResourceSchema, input: Values, record: Values): boolean {
  return Object.entries(input).some(([name, value]) => {
    const held = record[name];
    return !same(value, held) && !(isEmptied(schema.fields[name], value) && isEmptied(schema.fields[name], held));
  });
}

function isEmptied(field: Field | undefined, value: unknown): boolean {
  return isEmpty(value) || (field !== undefined && same(value, emptyOf(field)));
}

function startValue(field: Field, value: unknown): unknown {
  if (field.kind === 'object') return { ...startNested(field.fields), ...(value as Values | null) };
  return value === undefined ? defaultOf({ ...field, default: undefined } as Field) : value;
}

function cleaned(field: Field, value: unknown, held: unknown): unknown {
  if (value instanceof Unparsed) return value;
  if (field.kind === 'object') return cleanedObject(field.fields, value, held);
  if (field.kind === 'list') return Array.isArray(value) ? value.map((row) => cleanedRow(field.fields, row)) : [];
  return normalise(field, value);
}

/**
 * An object in which nothing is filled is none, unless that is just what the record holds. Where the record holds none,
 * what the inputs start with is no answer yet.
 */
function cleanedObject(fields: NestedFields, value: unknown, held: unknown): unknown {
  const row = cleanedRow(fields, value);
  if (same(row, held) || (held === null && same(row, cleanedRow(fields, startNested(fields))))) return held;
  return Object.values(row).every((one) => isEmpty(one) || one === false) ? null : row;
}

/** A required value that is missing is left out, so the validator says that it is required; a status starts on. */
function cleanedRow(fields: NestedFields, value: unknown): Values {
  const row = typeof value === 'object' && value !== null ? (value as Values) : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const one = row[name] instanceof Unparsed ? row[name] : normalise(field, row[name] ?? null);
      return isEmpty(one) && (field.required || field.kind === 'status') ? [] : [[name, one]];
    }),
  );
}
