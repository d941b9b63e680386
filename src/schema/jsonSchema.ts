import { z } from 'zod';
import { type Field, type Fields, isStored } from './fields';
import { kindOf } from './kinds/kinds';
import { valueCheck } from './values';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of a call's input. */
export function inputSchema(fields: Fields): JsonSchema {
  const given = Object.entries(fields).filter(([, field]) => !field.readOnly && isStored(field));
  const required = given
    .filter(([, field]) => field.required && !('default' in field) && kindOf(field).isClearable && !field.shownWhen)
    .map(([name]) => name);
  return { ...objectOf(given), additionalProperties: false, ...(required.length > 0 ? { required } : {}) };
}

/** JSON Schema of a record in a response: its fields and the system fields, without secrets. */
export function recordSchema(fields: Fields): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => !field.secret);
  const own = {
    id: { type: 'string' },
    version: { type: 'integer' },
    createdAt: { type: 'string' },
    updatedAt: { type: 'string' },
  };
  const { properties } = objectOf(shown) as { properties: JsonSchema };
  return { type: 'object', properties: { ...own, ...properties } };
}

function objectOf(fields: readonly (readonly [string, Field])[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field)])) };
}

function propertyOf(field: Field): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(valueCheck(field), {
    unrepresentable: 'any',
    io: 'input',
  }) as JsonSchema;
  const description = [field.help?.en, schema.description].filter(Boolean).join(' ');
  const words = { title: field.label.en, ...(description !== '' && { description }) };
  const isAlwaysThere = !kindOf(field).isClearable || (field.required && !field.shownWhen);
  return isAlwaysThere ? { ...schema, ...words } : { ...words, anyOf: [schema, { type: 'null' }] };
}
