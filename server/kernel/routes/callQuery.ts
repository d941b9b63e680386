import type { Field, Fields } from '../../../src/schema/fields';
import { filterField, readFilters, sortNames } from '../../../src/schema/filters';
import { kindOf } from '../../../src/schema/kinds/kinds';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Issue, Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import type { ListRequest } from '../db/records/listRequest';
import { invalid } from '../http/refusal';

/**
 * Query parameters of a named list call: paging, sort and search, and one for each filter of the list. A tree can
 * always be filtered by parent.
 */
export function callQueryFields(schema: ResourceSchema): Fields {
  const filters = filterParameters(schema).map(({ name, key }) => {
    const label = filterField(schema, nameIn(key))?.label ?? { en: key, zh: key };
    return [name, { kind: 'longText', label, maxLength: 4_000 }] as const;
  });
  return { ...pageFields, ...Object.fromEntries(filters), ...flagFields(schema) };
}

/** Reads the query of a named list call. Invalid parameters are refused by name. */
export function readCallQuery(schema: ResourceSchema, query: Values): Pick<ListRequest, 'search' | 'filters' | 'sort'> {
  const issues: Issue[] = [];
  const names = sortNames(schema);
  const [standard, way] = schema.list.sort ?? ['createdAt', 'DESC'];
  const asked = query.orderByColumn === (schema.idField ?? 'id') ? 'id' : query.orderByColumn;
  const field = asked === null ? standard : String(asked);
  if (!names.includes(field))
    issues.push({ path: 'orderByColumn', code: 'sort', params: { fields: names.join(', ') } });
  const descending = query.orderByColumn === null ? way === 'DESC' : query.isAsc === 'desc' || query.isAsc === 'false';
  const read = readFilters(schema, { ...fromJson(query.filter, issues), ...filtersIn(schema, query) });
  if (!read.ok) issues.push(...read.issues.map((issue) => ({ ...issue, path: parameterOf(schema, issue.path) })));
  if (issues.length > 0 || !read.ok) throw invalid(issues);
  const ids = query.ids === null ? null : String(query.ids).split(',').filter(isRecordId);
  return {
    search: query.keyword === null ? read.query.search : String(query.keyword),
    filters: ids === null ? read.query.filters : [...read.query.filters, { field: 'id', operator: 'any', value: ids }],
    sort: { field, descending },
  };
}

const pageFields: Fields = {
  pageNum: { kind: 'number', label: { en: 'Page', zh: '页码' }, integer: true, min: 1, max: 100_000 },
  pageSize: { kind: 'number', label: { en: 'Page size', zh: '每页条数' }, integer: true, min: 1, max: 100 },
  orderByColumn: { kind: 'text', label: { en: 'Order by', zh: '排序字段' } },
  isAsc: {
    kind: 'choice',
    label: { en: 'Ascending', zh: '升序' },
    choices: {
      asc: { en: 'Ascending', zh: '升序' },
      desc: { en: 'Descending', zh: '降序' },
      true: { en: 'Ascending', zh: '升序' },
      false: { en: 'Descending', zh: '降序' },
    },
  },
  keyword: { kind: 'text', label: { en: 'Search', zh: '关键词' } },
  ids: { kind: 'longText', label: { en: 'IDs, separated by commas', zh: '编号，逗号分隔' } },
  filter: {
    kind: 'longText',
    label: { en: 'Filter, as in the REST API', zh: '筛选条件，同 REST 接口' },
    maxLength: 100_000,
  },
};

interface Parameter {
  readonly name: string;
  /** Name in the REST dialect: 'status', 'deptIds_below'. */
  readonly key: string;
  /** Parameter that must accompany it: 'includeSub=1'. */
  readonly flag: readonly [name: string, value: string] | null;
}

/** Parameters with a flag come first: they are more specific than the bare parameter of the same name. */
function filterParameters(schema: ResourceSchema): Parameter[] {
  const params = schema.calls?.params ?? {};
  const named = Object.entries(params).map(([key, template]) => {
    const [name, flag] = template.split('&') as [string, string | undefined];
    return { name, key, flag: flag === undefined ? null : (flag.split('=') as [string, string]) };
  });
  const above = schema.tree === undefined ? [] : [schema.tree.parent];
  const own = [...new Set<string>([...(schema.list.filters ?? []), ...above])]
    .filter((key) => !Object.hasOwn(params, key))
    .map((key) => ({ name: key, key, flag: null }));
  return [...named.filter(({ flag }) => flag), ...named.filter(({ flag }) => !flag), ...own];
}

function flagFields(schema: ResourceSchema): Fields {
  const flags = filterParameters(schema).flatMap(({ flag }) => (flag === null ? [] : [flag[0]]));
  return Object.fromEntries(flags.map((name) => [name, { kind: 'text', label: { en: name, zh: name } } as Field]));
}

function filtersIn(schema: ResourceSchema, query: Values): Values {
  const filters: Values = {};
  const taken = new Set<string>();
  for (const { name, key, flag } of filterParameters(schema)) {
    const given = query[name] ?? null;
    if (given === null || taken.has(name) || (flag !== null && query[flag[0]] !== flag[1])) continue;
    taken.add(name);
    filters[key] = filterValue(filterField(schema, nameIn(key)), String(given));
  }
  return filters;
}

/** Query values are text; several values are separated by commas. */
function filterValue(field: Field | undefined, text: string): unknown {
  if (field === undefined) return text;
  const one = (part: string) => kindOf(field).fromQuery(part.trim());
  if (field.kind === 'text' || field.kind === 'longText') return text;
  return text.includes(',') ? text.split(',').map(one) : one(text);
}

function fromJson(text: unknown, issues: Issue[]): object {
  if (text === null || text === undefined) return {};
  try {
    const read: unknown = JSON.parse(String(text));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Reported below as an issue of the field.
  }
  issues.push({ path: 'filter', code: 'malformed' });
  return {};
}

function nameIn(key: string): string {
  return key.split('_')[0]!;
}

function parameterOf(schema: ResourceSchema, path: string): string {
  const key = path.replace(/^filter\./, '');
  return filterParameters(schema).find((parameter) => parameter.key === key)?.name ?? path;
}
