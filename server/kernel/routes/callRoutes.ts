import type { Field, Fields } from '../../../src/schema/fields';
import { sortNames } from '../../../src/schema/filters';
import { permissionCode } from '../../../src/schema/permissions';
import type { Call, ResourceSchema, StandardAction } from '../../../src/schema/resource';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { createRecord } from '../db/records/create';
import { listRecords } from '../db/records/list';
import type { ListRequest } from '../db/records/listRequest';
import { readRecord } from '../db/records/read';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import { removeRecord } from '../db/records/remove';
import { updateRecord } from '../db/records/update';
import { invalid } from '../http/refusal';
import type { MemberContext, MemberRoute } from './route';

type CallName = 'list' | 'one' | 'create' | 'update' | 'remove';

interface Deed {
  readonly action: StandardAction;
  readonly summary: { readonly en: string; readonly zh: string };
  readonly body?: Fields;
  readonly query?: Fields;
  handle(table: RecordTable, context: MemberContext): Promise<unknown>;
}

/** The routes of a resource that the given API names: exactly those of its table of calls. */
export function callRoutes(table: RecordTable): MemberRoute[] {
  const { schema } = table;
  return (Object.entries(schema.calls ?? {}) as [CallName, Call][]).map(([name, call]) => {
    const { action, summary, query, handle } = deeds[name];
    const [method, address] = call.split(' ') as [MemberRoute['method'], string];
    const [path, search] = address.split('?') as [string, string | undefined];
    const key = schema.idField ?? 'id';
    return {
      method,
      path,
      summary: { en: `${summary.en} ${schema.label.one.en.toLowerCase()}`, zh: `${summary.zh}${schema.label.one.zh}` },
      group: schema.label.many,
      access: { kind: 'permission', code: permissionCode(schema, action) },
      answer: schema.fields,
      handle: async (context) => withKey(key, await handle(table, keyed(context, key, search))),
      ...(name === 'create' ? { body: schema.fields, checksBody: true as const } : {}),
      ...(name === 'update' ? { body: { [key]: idText, ...schema.fields }, checksBody: true as const } : {}),
      ...(query === undefined ? {} : { query }),
      ...(search === undefined ? {} : { query: { [parameterIn(search)]: idText } }),
    };
  });
}

const idText: Field = { kind: 'text', label: { en: 'Id', zh: '编号' }, required: true };

/** 'baseUserId={id}' is asked for as baseUserId. */
function parameterIn(search: string): string {
  return search.slice(0, search.indexOf('='));
}

/** The call's id, under whatever name it came, where the deeds look for it. */
function keyed(context: MemberContext, key: string, search: string | undefined): MemberContext {
  const { params, query, body } = context;
  const id = params.id ?? (search === undefined ? undefined : query[parameterIn(search)]);
  const isRenamed = key !== 'id' && typeof body === 'object' && body !== null && Object.hasOwn(body, key);
  const { [key]: given, ...rest } = isRenamed ? body : {};
  return { ...context, params: { ...params, id: String(id ?? '') }, body: isRenamed ? { ...rest, id: given } : body };
}

/** Records answered under the name that the given calls have for their id. */
function withKey(key: string, answer: unknown): unknown {
  if (key === 'id' || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((one) => withKey(key, one));
  if ('records' in answer) return { ...answer, records: withKey(key, answer.records) };
  const { id, ...rest } = answer as Values;
  return { [key]: id, ...rest, ...('children' in rest ? { children: withKey(key, rest.children) } : {}) };
}

const pageFields: Fields = {
  pageNum: { kind: 'number', label: { en: 'Page', zh: '页码' }, integer: true, min: 1, max: 100_000 },
  pageSize: { kind: 'number', label: { en: 'Page size', zh: '每页条数' }, integer: true, min: 1, max: 100 },
  orderByColumn: { kind: 'text', label: { en: 'Order by', zh: '排序字段' } },
  isAsc: { kind: 'boolean', label: { en: 'Ascending', zh: '升序' }, default: true },
  keyword: { kind: 'text', label: { en: 'Search', zh: '关键词' } },
  ids: { kind: 'longText', label: { en: 'Ids, joined by commas', zh: '编号，逗号分隔' } },
};

const deeds: Record<CallName, Deed> = {
  list: { action: 'list', summary: { en: 'List every', zh: '查询' }, query: pageFields, handle: list },
  one: {
    action: 'list',
    summary: { en: 'Read a', zh: '查看' },
    handle: (table, { db, actor, params }) => readRecord(db, table, actor.companyId, params.id!),
  },
  create: {
    action: 'add',
    summary: { en: 'Add a', zh: '新增' },
    handle: (table, { db, author, body }) => createRecord(db, table, author, body),
  },
  update: {
    action: 'edit',
    summary: { en: 'Change a', zh: '修改' },
    handle: (table, { db, author, body }) => updateRecord(db, table, author, idIn(table.schema, body), body),
  },
  remove: {
    action: 'remove',
    summary: { en: 'Delete a', zh: '删除' },
    handle: (table, { db, author, params }) => removeRecord(db, table, author, params.id!),
  },
};

function idIn(schema: ResourceSchema, body: Values | null): string {
  const id = body?.id;
  if (typeof id !== 'string' || id === '') throw invalid([{ path: schema.idField ?? 'id', code: 'required' }]);
  return id;
}

/** At most as many rows as a tree may have at once; longer lists are asked for by page. */
const mostAtOnce = 2_000;

/** A page when one is asked for; else everything, as a tree where the resource is one. */
async function list(table: RecordTable, { db, actor, query }: MemberContext): Promise<unknown> {
  const size = Number(query.pageSize ?? 25);
  const current = Number(query.pageNum ?? 1);
  const isPaged = query.pageNum !== null;
  const request = {
    ...narrowed(table.schema, query),
    offset: isPaged ? (current - 1) * size : 0,
    limit: isPaged ? size : mostAtOnce,
  };
  const { records, total } = await listRecords(db, table, actor.companyId, request);
  if (isPaged) return { records, total, size, current, pages: Math.ceil(total / size) };
  return table.schema.tree === undefined || query.ids !== null ? records : treeOf(records, table.schema.tree.parent);
}

function narrowed(schema: ResourceSchema, query: Values): Pick<ListRequest, 'search' | 'filters' | 'sort'> {
  const [standard, way] = schema.list.sort ?? ['createdAt', 'DESC'];
  const names = sortNames(schema);
  if (query.orderByColumn !== null && !names.includes(String(query.orderByColumn))) {
    throw invalid([{ path: 'orderByColumn', code: 'sort', params: { fields: names.join(', ') } }]);
  }
  const sort =
    query.orderByColumn === null
      ? { field: standard, descending: way === 'DESC' }
      : { field: String(query.orderByColumn), descending: query.isAsc === false };
  const ids = query.ids === null ? null : String(query.ids).split(',').filter(isRecordId);
  return {
    search: query.keyword === null ? null : String(query.keyword),
    filters: ids === null ? [] : [{ field: 'id', operator: 'any', value: ids }],
    sort,
  };
}

type Node = StoredRecord & { children: Node[] };

/** Hangs records below their parents; one whose parent is not among them is a root. */
function treeOf(records: readonly StoredRecord[], parent: string): Node[] {
  const nodes = new Map(records.map((record) => [record.id, { ...record, children: [] as Node[] } as Node]));
  const roots: Node[] = [];
  for (const node of nodes.values()) (nodes.get(String(node[parent]))?.children ?? roots).push(node);
  return roots;
}
