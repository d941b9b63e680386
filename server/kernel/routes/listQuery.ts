import { readFilters, sortNames } from '../../../src/schema/filters';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Issue, Values } from '../../../src/schema/validation';
import type { ListRequest } from '../db/records/listRequest';
import { invalid } from '../http/refusal';

const maxRows = 1_000;
const maxOffset = 10_000_000;

export const filterField = {
  kind: 'longText',
  label: { en: 'Filter', zh: '筛选' },
  maxLength: 100_000,
  help: { en: '{"q":"x"}', zh: '{"q":"x"}' },
} as const;

/** Reads sort, range and filter of a list call. All are optional; invalid ones are refused by name. */
export function readListQuery(schema: ResourceSchema, query: Values): ListRequest {
  const issues: Issue[] = [];
  const sort = readSort(schema, parse(query.sort, 'sort', issues), issues);
  const range = readRange(parse(query.range, 'range', issues), issues);
  const filters = readFilters(schema, parse(query.filter, 'filter', issues) ?? {});
  if (!filters.ok) issues.push(...filters.issues);
  if (issues.length > 0 || !filters.ok) throw invalid(issues);
  return { ...filters.query, sort, ...range };
}

function parse(text: unknown, path: string, issues: Issue[]): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    // Reported below as an issue of the field.
    issues.push({ path, code: 'malformed' });
    return undefined;
  }
}

function readSort(schema: ResourceSchema, given: unknown, issues: Issue[]): ListRequest['sort'] {
  const [standard, way] = schema.list.sort ?? ['createdAt', 'DESC'];
  if (given === undefined) return { field: standard, descending: way === 'DESC' };
  const names = sortNames(schema);
  const [field, direction] = Array.isArray(given) && given.length === 2 ? given : [];
  if (!names.includes(field) || !/^(asc|desc)$/i.test(direction)) {
    issues.push({ path: 'sort', code: 'sort', params: { fields: names.join(', ') } });
  }
  return { field, descending: /^desc$/i.test(direction) };
}

function readRange(given: unknown, issues: Issue[]): { offset: number; limit: number } {
  if (given === undefined) return { offset: 0, limit: 25 };
  const [first, last] = Array.isArray(given) && given.length === 2 ? given : [];
  const fits =
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    first >= 0 &&
    last >= first &&
    first <= maxOffset &&
    last - first < maxRows;
  if (!fits) issues.push({ path: 'range', code: 'range' });
  return { offset: first, limit: last - first + 1 };
}
