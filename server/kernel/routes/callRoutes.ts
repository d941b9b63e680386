import type { ChoiceField, Field, Fields } from '../../../src/schema/fields';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { Call, ResourceSchema, StandardAction } from '../../../src/schema/resource';
import { inSentence, type Text } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import { listRecords } from '../db/records/list';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import { createRecord, removeRecord, updateRecord } from '../db/records/write/write';
import { invalid } from '../http/refusal';
import { changeType, inputType, pageOr, recordType } from './apiType';
import type { ResourceBehaviour } from './behaviour';
import { callQueryFields, readCallQuery } from './callQuery';
import type { MemberContext, MemberRoute } from './route';
import { listTree, maxAtOnce, withChildCounts } from './treeList';

type CallName = 'list' | 'one' | 'create' | 'update' | 'remove';

interface StandardRoute {
  readonly action: StandardAction;
  readonly summary: { readonly en: string; readonly zh: string };
  handle(table: RecordTable, context: MemberContext, behaviour: ResourceBehaviour): Promise<unknown>;
}

/** Routes of a resource with names from the predefined API: exactly those in its `calls`. */
export function callRoutes(table: RecordTable, behaviour: ResourceBehaviour = {}): MemberRoute[] {
  const { calls = {} } = table.schema;
  const plain = callNames.flatMap((name) => {
    const call = calls[name];
    return call === undefined ? [] : [callRoute(table, behaviour, name, call, null)];
  });
  const byKind = Object.entries(calls.byKind ?? {}).flatMap(([kind, own]) =>
    (['create', 'update'] as const).flatMap((name) => {
      const call = own[name];
      return call === undefined ? [] : [callRoute(table, behaviour, name, call, kind)];
    }),
  );
  return [...plain, ...byKind];
}

const callNames = ['list', 'one', 'create', 'update', 'remove'] as const;

/** `kind`: the call is for nodes of this kind only. */
function callRoute(
  table: RecordTable,
  behaviour: ResourceBehaviour,
  name: CallName,
  call: Call,
  kind: string | null,
): MemberRoute {
  const { schema } = table;
  const { action, summary, handle } = callRouteList[name];
  const [method, address] = call.split(' ') as [MemberRoute['method'], string];
  const [path, search] = address.split('?') as [string, string | undefined];
  const key = schema.idField ?? 'id';
  const one = kind === null ? schema.label.one : kindLabel(schema, kind);
  const order: Fields = schema.tree?.order === undefined ? {} : { beforeId: beforeText };
  return {
    method,
    path,
    summary: { en: `${summary.en} ${inSentence(one.en)}`, zh: `${summary.zh}${one.zh}` },
    group: schema.label.many,
    access: { kind: 'permission', code: permissionCode(schema, action) },
    answer: name === 'list' ? pageOr(recordType(schema)) : recordType(schema),
    handle: async (context) => {
      const given = keyed(context, key, search);
      return withKey(key, await handle(table, kind === null ? given : ofKind(table, given, kind), behaviour));
    },
    ...(behaviour.changesAccess === undefined || method === 'GET' ? {} : { changesAccess: true as const }),
    ...(name === 'list' ? { query: callQueryFields(schema) } : {}),
    ...(name === 'create'
      ? { body: { ...schema.fields, ...order }, takes: inputType(schema, order), checksBody: true as const }
      : {}),
    ...(name === 'update'
      ? {
          body: { [key]: idText, ...schema.fields, ...order },
          takes: changeType(schema, order, key),
          checksBody: true as const,
        }
      : {}),
    ...(search === undefined ? {} : { query: { [parameterIn(search)]: idText } }),
  };
}

/** Input of a write to an ordered tree that sets the position of the record. */
export const beforeText: Field = {
  kind: 'text',
  label: { en: 'Place before', zh: '排在其前' },
  help: { en: 'ID of a sibling. Leave blank for last.', zh: '同级节点的编号；留空则排在最后。' },
};

function kindLabel(schema: ResourceSchema, kind: string): Text {
  const field = schema.fields[schema.tree!.kinds!.field] as ChoiceField;
  return field.choices[kind]!;
}

/** The call determines the kind. */
function ofKind(table: RecordTable, context: MemberContext, kind: string): MemberContext {
  const { field } = table.schema.tree!.kinds!;
  const { body } = context;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return context;
  return { ...context, body: { [field]: kind, ...body } };
}

const idText: Field = { kind: 'text', label: { en: 'ID', zh: '编号' }, required: true };

/** The parameter name in a template: 'baseUserId={id}' gives baseUserId. */
function parameterIn(search: string): string {
  return search.slice(0, search.indexOf('='));
}

/** Moves the id of the call, whatever its name, to `id`, where the handlers expect it. */
function keyed(context: MemberContext, key: string, search: string | undefined): MemberContext {
  const { params, query, body } = context;
  const id = params.id ?? (search === undefined ? undefined : query[parameterIn(search)]);
  const isRenamed = key !== 'id' && typeof body === 'object' && body !== null && Object.hasOwn(body, key);
  const { [key]: given, ...rest } = isRenamed ? body : {};
  return { ...context, params: { ...params, id: String(id ?? '') }, body: isRenamed ? { ...rest, id: given } : body };
}

/** Renames the id of returned records to the name of the predefined API. */
function withKey(key: string, answer: unknown): unknown {
  if (key === 'id' || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((one) => withKey(key, one));
  if ('records' in answer) return { ...answer, records: withKey(key, answer.records) };
  const { id, ...rest } = answer as Values;
  return { [key]: id, ...rest, ...('children' in rest ? { children: withKey(key, rest.children) } : {}) };
}

const callRouteList: Record<CallName, StandardRoute> = {
  list: { action: 'list', summary: { en: 'List every', zh: '查询' }, handle: list },
  one: {
    action: 'list',
    summary: { en: 'Get a', zh: '查看' },
    handle: (table, { db, author, params }) => readRecord(db, table, author, params.id!),
  },
  create: {
    action: 'add',
    summary: { en: 'Create a', zh: '新增' },
    handle: (table, { db, author, body }) => createRecord(db, table, author, body),
  },
  update: {
    action: 'edit',
    summary: { en: 'Update a', zh: '修改' },
    handle: (table, { db, author, body }) => updateRecord(db, table, author, idIn(table.schema, body), body),
  },
  remove: {
    action: 'remove',
    summary: { en: 'Delete a', zh: '删除' },
    handle: (table, context, behaviour) =>
      behaviour.remove?.(context, table, context.params.id!) ??
      removeRecord(context.db, table, context.author, context.params.id!),
  },
};

function idIn(schema: ResourceSchema, body: Values | null): string {
  const id = body?.id;
  if (typeof id !== 'string' || id === '') throw invalid([{ path: schema.idField ?? 'id', code: 'required' }]);
  return id;
}

/** A page if requested; otherwise everything, as a tree for tree resources. */
async function list(table: RecordTable, { db, author, query }: MemberContext): Promise<unknown> {
  const asked = readCallQuery(table.schema, query);
  const isTree = table.schema.tree !== undefined;
  if (query.pageNum === null && isTree && query.ids === null) return listTree(db, table, author, asked);
  const size = query.pageNum === null ? maxAtOnce : Number(query.pageSize ?? 25);
  const current = Number(query.pageNum ?? 1);
  const request = { ...asked, offset: (current - 1) * size, limit: size };
  const { records: plain, total } = await listRecords(db, table, author, request);
  const records = isTree ? await withChildCounts(db, table, author, plain) : plain;
  return query.pageNum === null ? records : { records, total, size, current, pages: Math.ceil(total / size) };
}
