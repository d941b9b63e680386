import type { Fields } from '../../../src/schema/fields';
import { inputSchema, type JsonSchema, objectSchema, recordSchema } from '../../../src/schema/jsonSchema';
import type { ResourceSchema } from '../../../src/schema/resource';
import answers from './answers.json';
import { movesText } from './movesText';

/** The keyword that names a schema: the API description lists it once, under this name. */
export const nameKeyword = 'x-name';

/** What a call takes or answers, for the API description. A function, because most servers are never asked for it. */
export class ApiType {
  constructor(readonly schema: () => JsonSchema) {}
}

type Described = JsonSchema | ApiType;

/** An object that client generators know by its name. All its properties are always there, except optional ones. */
export function objectType(
  name: string,
  properties: Readonly<Record<string, Described>>,
  optional: readonly string[] = [],
): ApiType {
  return new ApiType(() => ({
    [nameKeyword]: name,
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, schemaOf(one)])),
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  }));
}

/** The same, described by fields of the schema language. */
export function fieldsType(name: string, fields: Fields): ApiType {
  return new ApiType(() => ({ [nameKeyword]: name, ...objectSchema(fields) }));
}

export function listOf(items: Described): ApiType {
  return new ApiType(() => ({ type: 'array', items: schemaOf(items) }));
}

export function orNull(one: Described): ApiType {
  return new ApiType(() => ({ anyOf: [schemaOf(one), { type: 'null' }] }));
}

export function oneOf(...values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

/**
 * What the handler beside it returns, as its TypeScript type says. `npm run docs` writes the types, each under its name here, to
 * answers.json.
 */
export function handled(name: string): ApiType {
  return new ApiType(() => typeNamed(name, []));
}

/** A type that contains itself is a reference at that place. */
function typeNamed(name: string, within: readonly string[]): JsonSchema {
  if (within.includes(name)) return { $ref: `#/components/schemas/${name}` };
  const type = (answers as Readonly<Record<string, JsonSchema>>)[name];
  if (type === undefined) throw new Error(`answers.json has no type '${name}'. Run npm run docs.`);
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return typeNamed(String(value.$ref), [...within, name]);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, whole(one)]));
  };
  const schema = whole(type) as JsonSchema;
  return schema.type === 'object' ? { [nameKeyword]: name, ...schema } : schema;
}

/** No data. */
export const nothing = new ApiType(() => ({ type: 'null' }));
/** The bytes of a file instead of an envelope. */
export const aFile = new ApiType(() => ({ type: 'string', format: 'binary' }));
export const text = { type: 'string' } as const;
export const time = { type: 'string', format: 'date-time' } as const;
export const integer = { type: 'integer' } as const;
export const flag = { type: 'boolean' } as const;
export const anything = {} as const;

/** A record of the resource: 'Order' for orders. A function, where schemas are not known yet. */
export function recordType(of: ResourceSchema | (() => ResourceSchema)): ApiType {
  return new ApiType(() => {
    const schema = typeof of === 'function' ? of() : of;
    return { [nameKeyword]: typeName(schema), ...recordSchema(schema) };
  });
}

/** What a record of the resource is created from: 'OrderInput'. `more`: fields of the call beside those of the record. */
export function inputType(schema: ResourceSchema, more: Fields): ApiType {
  return new ApiType(() => ({
    [nameKeyword]: `${typeName(schema)}Input`,
    ...inputSchema({ ...schema.fields, ...more }),
  }));
}

/** What a record is changed to: 'OrderChange'. What is left out stays as it is. `key`: the call has the ID in the body. */
export function changeType(schema: ResourceSchema, more: Fields, key: string | null): ApiType {
  return new ApiType(() => {
    const { properties } = inputSchema({ ...schema.fields, ...more }) as { properties: JsonSchema };
    const state = schema.states?.field;
    const moves = state === undefined ? {} : { [state]: withDescription(properties[state], movesText(schema)) };
    const own = { ...(key === null ? {} : { [key]: text }), version: integer };
    return {
      [nameKeyword]: `${typeName(schema)}Change`,
      type: 'object',
      properties: { ...own, ...properties, ...moves },
      // Only the member changes their own record, so that it needs no version.
      ...(schema.single === 'member' ? {} : { required: Object.keys(own) }),
      additionalProperties: false,
    };
  });
}

/** A page of records if `pageNum` is given, otherwise all of them. */
export function pageOr(record: ApiType): ApiType {
  return new ApiType(() => ({
    anyOf: [listOf(record).schema(), pageOf(record).schema()],
    description: 'A page when pageNum is given.',
  }));
}

export function pageOf(record: ApiType): ApiType {
  return new ApiType(() => {
    const numbers = ['total', 'size', 'current', 'pages'].map((name) => [name, integer]);
    const properties = { records: listOf(record).schema(), ...Object.fromEntries(numbers) };
    return { type: 'object', properties, required: Object.keys(properties) };
  });
}

function withDescription(property: unknown, text: string): JsonSchema {
  const schema = property as { readonly description?: string };
  return { ...schema, description: [schema.description, text].filter(Boolean).join(' ') };
}

function schemaOf(one: Described): JsonSchema {
  return one instanceof ApiType ? one.schema() : one;
}

/** 'delivery-rules' becomes DeliveryRule: by the resource's name, because labels change. */
function typeName({ name, single }: ResourceSchema): string {
  const words = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (single) return words;
  return words
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
