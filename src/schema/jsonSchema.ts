import { z } from 'zod';
import { type Field, type Fields, isStored } from './fields';
import { kindOf } from './kinds/kinds';
import type { ResourceSchema } from './resource';
import { sequenceText } from './sequence';
import type { Taken } from './taken/taken';
import { valueCheck } from './values';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema of a call's input. */
export function inputSchema(fields: Fields): JsonSchema {
  const given = Object.entries(fields).filter(([, field]) => !field.readOnly && isStored(field));
  const required = given
    .filter(([, field]) => field.required && !('default' in field) && kindOf(field).isClearable && !field.shownWhen)
    .map(([name]) => name);
  return { ...objectOf(given), additionalProperties: false, ...(required.length > 0 ? { required } : {}) };
}

type Recorded = Pick<ResourceSchema, 'fields' | 'idField' | 'single' | 'table'>;

/**
 * JSON Schema of a record in a response: its fields and the system fields, without secrets. All are always there, except
 * those that need a permission to be seen, and what a single record lacks until it is saved.
 */
export function recordSchema({ fields, idField = 'id', single, table }: Recorded): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => !field.secret);
  const time = { type: 'string', format: 'date-time' };
  const own = { [idField]: { type: 'string' }, version: { type: 'integer' }, createdAt: time, updatedAt: time };
  if (single !== undefined && table === undefined)
    return {
      type: 'object',
      properties: {
        ...own,
        ...answeredProperties(shown.map(([name, field]) => [name, { ...field, required: false }])),
      },
      required: [idField, 'version'],
    };
  const seen = shown.filter(([, field]) => field.rights?.see !== 'hidden' && !field.taken).map(([name]) => name);
  return {
    type: 'object',
    properties: { ...own, ...answeredProperties(shown) },
    required: [...Object.keys(own), ...seen],
  };
}

/** JSON Schema of another object in a response. */
export function objectSchema(fields: Fields): JsonSchema {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return {
    type: 'object',
    properties: answeredProperties(Object.entries(fields)),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Answers always have whole times; input also takes days. */
function answeredProperties(fields: readonly (readonly [string, Field])[]): JsonSchema {
  return Object.fromEntries(
    fields.map(([name, field]) => [name, propertyOf(field, field.kind === 'dateTime' ? { format: 'date-time' } : {})]),
  );
}

function objectOf(fields: readonly (readonly [string, Field])[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field)])) };
}

function propertyOf(field: Field, more: JsonSchema = {}): JsonSchema {
  const { $schema: _, ...checked } = z.toJSONSchema(valueCheck(field), {
    unrepresentable: 'any',
    io: 'input',
  }) as JsonSchema;
  const schema: JsonSchema = { ...checked, ...more };
  const numbered =
    'sequence' in field && field.sequence && `Numbered by the server: ${sequenceText(field.sequence.format, 2026, 1)}.`;
  const narrowed = 'where' in field && field.where && `Only records that match ${JSON.stringify(field.where)}.`;
  const description = [field.help?.en, numbered, narrowed, field.taken && takenText(field.taken), schema.description]
    .filter(Boolean)
    .join(' ');
  const words = { title: field.label.en, ...(description !== '' && { description }) };
  const isAlwaysThere = !kindOf(field).isClearable || (field.required && !field.shownWhen);
  return isAlwaysThere ? { ...schema, ...words } : { ...words, anyOf: [schema, { type: 'null' }] };
}

function takenText({ rollup, from, via, field, where }: Taken): string {
  const among = Object.keys(where).length === 0 ? '' : ` that match ${JSON.stringify(where)}`;
  if (rollup === null) return `Kept by the server: ${field} of ${via}.`;
  return `Kept by the server: ${rollup} of ${field === null ? '' : `${field} of `}the ${from}${among}, by ${via}.`;
}
