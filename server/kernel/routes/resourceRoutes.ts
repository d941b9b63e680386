import { type Fields, revealOnce } from '../../../src/schema/fields';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema, StandardAction } from '../../../src/schema/resource';
import { inSentence } from '../../../src/schema/text';
import { listRecords } from '../db/records/list';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import { createRecord, removeRecord, updateRecord } from '../db/records/write/write';
import { changeType, inputType, listOf, recordType } from './apiType';
import type { ResourceBehaviour } from './behaviour';
import { beforeText } from './callRoutes';
import { filterField, readListQuery } from './listQuery';
import { Answer, type MemberContext, type MemberRoute } from './route';

interface StandardRoute {
  readonly action: StandardAction;
  readonly method: MemberRoute['method'];
  readonly path: string;
  readonly summary: { en: string; zh: string };
  handle(context: MemberContext): Promise<unknown>;
}

/** The REST routes of a resource without custom `calls`, in the dialect of ra-data-simple-rest. */
export function resourceRoutes(table: RecordTable, behaviour: ResourceBehaviour = {}): MemberRoute[] {
  const { schema } = table;
  const order: Fields = schema.tree?.order === undefined ? {} : { beforeId: beforeText };
  const allowed = new Set<string>(actionsOf(schema));
  return routesOf(table, behaviour)
    .filter((route) => allowed.has(route.action))
    .map(({ action, ...route }) => ({
      ...route,
      group: schema.label.many,
      access: { kind: 'permission', code: permissionCode(schema, action) },
      answer: isList(route) ? listOf(recordType(schema)) : recordType(schema),
      ...(behaviour.changesAccess === undefined || route.method === 'GET' ? {} : { changesAccess: true as const }),
      ...(action === 'add' && revealOnce(schema).length > 0 ? { revealsOnce: revealOnce(schema) } : {}),
      ...(action === 'add' || action === 'edit' ? { body: { ...schema.fields, ...order }, checksBody: true } : {}),
      ...(action === 'add' ? { takes: inputType(schema, order) } : {}),
      ...(action === 'edit' ? { takes: changeType(schema, order, null) } : {}),
      ...(isList(route) ? { query: listQueryFields, answerHeaders: rangeHeaders } : {}),
    }));
}

const isList = ({ method, path }: Pick<StandardRoute, 'method' | 'path'>) => method === 'GET' && !path.includes('{');

/** Headers of a list. */
export const rangeHeaders = {
  'Content-Range': "'orders 0-24/319': first and last place of these records, and the number of all that match.",
  'X-Total-Estimated': "'true' if the number of all is an estimate.",
};

function routesOf(table: RecordTable, behaviour: ResourceBehaviour): StandardRoute[] {
  const { name, label } = table.schema;
  const [one, many] = [label.one, label.many];
  const collection = `/v1/${name}`;
  const record = `${collection}/{id}`;
  return [
    {
      action: 'list',
      method: 'GET',
      path: collection,
      summary: { en: `List ${inSentence(many.en)}`, zh: `${many.zh}列表` },
      handle: (context) => list(table, context),
    },
    {
      action: 'list',
      method: 'GET',
      path: record,
      summary: { en: `Get a ${inSentence(one.en)}`, zh: `查看${one.zh}` },
      handle: ({ db, author, params }) => readRecord(db, table, author, params.id!),
    },
    {
      action: 'add',
      method: 'POST',
      path: collection,
      summary: { en: `Create a ${inSentence(one.en)}`, zh: `新增${one.zh}` },
      handle: ({ db, author, body }) => createRecord(db, table, author, body),
    },
    {
      action: 'edit',
      method: 'PUT',
      path: record,
      summary: { en: `Update a ${inSentence(one.en)}`, zh: `修改${one.zh}` },
      handle: ({ db, author, params, body }) => updateRecord(db, table, author, params.id!, body),
    },
    {
      action: 'remove',
      method: 'DELETE',
      path: record,
      summary: { en: `Delete a ${inSentence(one.en)}`, zh: `删除${one.zh}` },
      handle: (context) =>
        behaviour.remove?.(context, table, context.params.id!) ??
        removeRecord(context.db, table, context.author, context.params.id!),
    },
  ];
}

async function list(table: RecordTable, { db, author, query }: MemberContext): Promise<Answer> {
  const request = readListQuery(table.schema, query);
  const { records, total, estimated } = await listRecords(db, table, author, request);
  const last = request.offset + Math.max(records.length, 1) - 1;
  const headers = { 'Content-Range': `${table.schema.name} ${request.offset}-${last}/${total}` };
  return new Answer(records, { headers: estimated ? { ...headers, 'X-Total-Estimated': 'true' } : headers });
}

const listQueryFields: ResourceSchema['fields'] = {
  sort: { kind: 'longText', label: { en: 'Sort', zh: '排序' }, help: { en: '["name","ASC"]', zh: '["name","ASC"]' } },
  range: { kind: 'longText', label: { en: 'Range', zh: '范围' }, help: { en: '[0,24]', zh: '[0,24]' } },
  filter: filterField,
};
