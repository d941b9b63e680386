import type { GetListParams } from 'react-admin';
import { idFieldOf, type NamedSchema } from './namedSchema';

type Values = Readonly<Record<string, unknown>>;

/** Maximum page size of the named-call API. */
export const longestPage = 100;

/**
 * Query parameters of a named list call. A filter uses the parameter declared in the schema's `calls.params`, a plain
 * list filter its field name; all other filters are sent as JSON in `filter`, as in the REST dialect.
 */
export function namedQuery(schema: NamedSchema, params: Partial<GetListParams>): Record<string, unknown> {
  const { pagination, sort, filter } = params;
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  return {
    ...filterQuery(schema, filters),
    ...(q !== undefined && q !== '' && { keyword: q }),
    ...(pagination && { pageNum: pagination.page, pageSize: Math.min(longestPage, pagination.perPage) }),
    ...(sort?.field && {
      orderByColumn: sort.field === 'id' ? idFieldOf(schema) : sort.field,
      isAsc: sort.order === 'DESC' ? 'desc' : 'asc',
    }),
  };
}

function filterQuery(schema: NamedSchema, filters: Values): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  const finer: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filters)) {
    const template = schema.calls.params?.[key];
    if (template !== undefined) Object.assign(query, filled(template, value));
    else if (isOperator(schema, key) || value === null || !hasParameter(schema, key)) finer[key] = value;
    else query[key] = written(value);
  }
  return Object.keys(finer).length === 0 ? query : { ...query, filter: JSON.stringify(finer) };
}

/** Template 'deptId&includeSub=1' with value 12 becomes deptId=12, includeSub=1. */
function filled(template: string, value: unknown): Record<string, unknown> {
  const [name = '', flag] = template.split('&');
  const [flagName = '', flagValue] = flag?.split('=') ?? [];
  return { [name]: written(value), ...(flag !== undefined && { [flagName]: flagValue }) };
}

/** A schema field that is not a list filter has no query parameter; an unknown key is passed through to the backend. */
function hasParameter(schema: NamedSchema, key: string): boolean {
  if (schema.list === undefined || !(key.includes('.') || Object.hasOwn(schema.fields, key))) return true;
  return schema.list.filters?.includes(key) === true || schema.tree?.parent === key;
}

/**
 * Whether a key is a field with an operator, like createdAt_gte; other keys with an underscore, like pid_of, are
 * backend parameters.
 */
function isOperator(schema: NamedSchema, key: string): boolean {
  const at = key.lastIndexOf('_');
  return (
    at > 0 &&
    (key.includes('.') || Object.hasOwn(schema.fields, key.slice(0, at)) || /^(createdAt|updatedAt|id)_/.test(key))
  );
}

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? Number(value) : value;
}
