import { isEmpty } from '../../schema/conditions';
import { same } from '../../schema/equality';
import { type Field, isStored, type NestedFields } from '../../schema/fields';
import { kindOf } from '../../schema/kinds/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { applies, defaultOf, emptyOf, normalise, type Values } from '../../schema/validation';
import { savingNow } from './savingNow';
import { Unparsed } from './unparsed';

/** Initial form values: the record's, or the defaults of a new record. Secrets start empty. */
export function startValues(schema: ResourceSchema, record: Values | null): Values {
  const entries = Object.entries(schema.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) => [name, startValue(field, record === null ? defaultOf(field, savingNow()) : record[name])]);
  return Object.fromEntries(entries);
}

export function startNested(fields: NestedFields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]));
}

/** All values as the server would store them, to evaluate conditions and computed fields while typing. */
export function settledValues(schema: ResourceSchema, typed: Values, record: Values | null): Values {
  const entries = Object.entries(schema.fields).map(([name, field]) => [
    name,
    cleaned(field, typed[name], record?.[name]),
  ]);
  return { ...record, ...Object.fromEntries(entries) };
}

/**
 * The request input: all applicable fields of a new record, or the changed fields of an existing one. Fields that do
 * not apply are cleared.
 */
export function toInput(schema: ResourceSchema, typed: Values, record: Values | null): Values {
  const values = settledValues(schema, typed, record);
  const input: Values = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!isStored(field) || field.readOnly || (field.createOnly && record !== null)) continue;
    const value = values[name];
    // Secrets are never read back: an empty one keeps the stored value.
    if (field.secret && record !== null && isEmpty(value)) continue;
    if (!applies(field, values)) {
      if (record !== null) input[name] = emptyOf(field);
    } else if (record === null || !same(value, record[name])) {
      input[name] = value;
    }
  }
  return input;
}

/** True if the input changes more than clearing hidden fields. */
export function hasChanges(schema: ResourceSchema, input: Values, record: Values): boolean {
  return Object.entries(input).some(([name, value]) => {
    const stored = record[name];
    return !same(value, stored) && !(isEmptied(schema.fields[name], value) && isEmptied(schema.fields[name], stored));
  });
}

function isEmptied(field: Field | undefined, value: unknown): boolean {
  return isEmpty(value) || (field !== undefined && same(value, emptyOf(field)));
}

function startValue(field: Field, value: unknown): unknown {
  if (field.kind === 'object') return { ...startNested(field.fields), ...(value as Values | null) };
  return value === undefined ? defaultOf({ ...field, default: undefined } as Field) : value;
}

function cleaned(field: Field, value: unknown, stored: unknown): unknown {
  if (value instanceof Unparsed) return value;
  if (field.kind === 'object') return cleanedObject(field.fields, value, stored);
  if (field.kind === 'list') return Array.isArray(value) ? value.map((row) => cleanedRow(field.fields, row)) : [];
  return normalise(field, value);
}

/**
 * An object without filled fields becomes null, unless the record holds exactly that. If the record holds null,
 * untouched initial values stay null.
 */
function cleanedObject(fields: NestedFields, value: unknown, stored: unknown): unknown {
  const row = cleanedRow(fields, value);
  if (same(row, stored) || (stored === null && same(row, cleanedRow(fields, startNested(fields))))) return stored;
  return Object.values(row).every((one) => isEmpty(one) || one === false) ? null : row;
}

/**
 * Missing required values are omitted, so that the validator reports them; likewise an empty status, which then gets
 * its default.
 */
function cleanedRow(fields: NestedFields, value: unknown): Values {
  const row = typeof value === 'object' && value !== null ? (value as Values) : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const one = row[name] instanceof Unparsed ? row[name] : normalise(field, row[name] ?? null);
      return isEmpty(one) && (field.required || !kindOf(field).isClearable) ? [] : [[name, one]];
    }),
  );
}
