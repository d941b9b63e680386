import type { GetListParams } from 'react-admin';
import { idFieldOf, type NamedSchema } from './namedSchema';

type Values = Readonly<Record<string, unknown>>;

/** The most the given API answers in one page. */
export const longestPage = 100;

/**
 * A list's parameters as a named call takes them. A filter goes under the name that the schema's calls have for it, a
 * list's own plain one under its field; anything finer goes along as the REST dialect writes it.
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

/** 'deptId&includeSub=1' with 12: deptId=12, includeSub=1. */
function filled(template: string, value: unknown): Record<string, unknown> {
  const [name = '', flag] = template.split('&');
  const [flagName = '', flagValue] = flag?.split('=') ?? [];
  return { [name]: written(value), ...(flag !== undefined && { [flagName]: flagValue }) };
}

/** A field that is no filter of the list has no parameter of its own; what is no field is the backend's affair. */
function hasParameter(schema: NamedSchema, key: string): boolean {
  if (schema.list === undefined || !(key.includes('.') || Object.hasOwn(schema.fields, key))) return true;
  return schema.list.filters?.includes(key) === true || schema.tree?.parent === key;
}

/** 'createdAt_gte' says more than which field; a backend's own parameter, like pid_of, is left to it. */
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
