import { bulkChunk } from '../../../src/schema/bulk';
import type { Fields } from '../../../src/schema/fields';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import { inSentence } from '../../../src/schema/text';
import { withTimesOfDays } from '../../../src/schema/timesOfDays';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { type Db, inTransaction } from '../db/queries';
import { hasPermission } from '../db/records/access/fieldAccess';
import { logOperation } from '../db/records/audit/operationLog';
import { answerOf } from '../db/records/bulk/answer';
import { readChanges } from '../db/records/bulk/changes';
import { eachRecord } from '../db/records/bulk/eachRecord';
import { editCurrent } from '../db/records/bulk/editCurrent';
import { countByOwner, type NotifyOwners, ownersOf } from '../db/records/bulk/owners';
import { matchingIds } from '../db/records/matchingIds';
import type { RecordTable } from '../db/records/recordTable';
import { removeRecord } from '../db/records/write/write';
import { asRefusal } from '../http/asRefusal';
import { invalid } from '../http/refusal';
import { doTo } from './actionRoutes';
import { flag, listOf, objectType, orNull, text } from './apiType';
import type { ResourceBehaviour } from './behaviour';
import { filterField, readListQuery } from './listQuery';
import type { MemberContext, MemberRoute } from './route';

/**
 * Bulk actions of a resource, each record handled separately as in a single call, and a route for the ids of all
 * records that match a filter. `notifyOwners` notifies the owners of the records.
 */
export function bulkRoutes(
  table: RecordTable,
  behaviour: ResourceBehaviour = {},
  notifyOwners: NotifyOwners = async () => undefined,
): MemberRoute[] {
  const { schema } = table;
  const { calls } = schema;
  const actions = actionsOf(schema);
  const many = schema.label.many;
  const about = (action: 'list' | 'edit' | 'remove') =>
    ({
      group: many,
      access: { kind: 'permission', code: permissionCode(schema, action) },
      ...(behaviour.changesAccess === undefined || action === 'list' ? {} : { changesAccess: true as const }),
    }) as const;
  const matching: MemberRoute = {
    ...about('list'),
    method: 'GET',
    path: `/v1/${schema.name}/ids`,
    summary: { en: `IDs of all matching ${inSentence(many.en)}, in order`, zh: `所有符合条件的${many.zh}编号` },
    query: matchingFields,
    answer: matchingIdsType,
    handle: (context) => idsOf(table, context),
  };
  const edit: MemberRoute = {
    ...about('edit'),
    method: 'POST',
    path: `/v1/${schema.name}/bulk-edit`,
    summary: { en: `Update multiple ${inSentence(many.en)}`, zh: `批量修改${many.zh}` },
    body: { ids: idsField, ...changeFields },
    answer: outcomeType,
    checksBody: true,
    handle: (context) => editMany(table, context, notifyOwners),
  };
  const remove: MemberRoute = {
    ...about('remove'),
    method: 'POST',
    path: `/v1/${schema.name}/bulk-remove`,
    summary: { en: `Delete multiple ${inSentence(many.en)}`, zh: `批量删除${many.zh}` },
    body: { ids: idsField },
    answer: outcomeType,
    checksBody: true,
    handle: (context) => removeMany(table, context, behaviour, notifyOwners),
  };
  return [
    ...(actions.includes('list') ? [matching] : []),
    ...(actions.includes('edit') && (calls === undefined || calls.update || calls.byKind) ? [edit] : []),
    ...(actions.includes('remove') && (calls === undefined || calls.remove) ? [remove] : []),
    ...bulkActions(table, behaviour),
  ];
}

/** A custom action on many records, each handled separately as in a single call. */
function bulkActions(table: RecordTable, behaviour: ResourceBehaviour): MemberRoute[] {
  const { schema } = table;
  return Object.entries(schema.actions ?? {}).flatMap(([name, { label, input = {}, many }]): MemberRoute[] => {
    const handler = behaviour.actions?.[name];
    if (many === undefined || handler === undefined) return [];
    return [
      {
        method: 'POST',
        path: `/v1/${schema.name}/bulk-${name}`,
        summary: label,
        group: schema.label.many,
        access: { kind: 'permission', code: permissionCode(schema, name) },
        ...(behaviour.changesAccess === undefined ? {} : { changesAccess: true as const }),
        body: { ...input, ids: idsField },
        answer: outcomeType,
        handle: (context) => {
          const { ids, ...body } = context.body;
          return overMany(
            table,
            context,
            async () => undefined,
            'bulk-edit',
            readIds({ ids }, ['ids']),
            { name },
            (db, id) => doTo(handler, { ...context, db, body }, table, name, id),
          );
        },
      },
    ];
  });
}

const matchingIdsType = objectType('MatchingIds', { ids: listOf(text), more: flag });

/** Each record by itself: some may be refused. */
export const outcomeType = objectType('BulkOutcome', {
  done: listOf(text),
  failed: listOf(objectType('BulkFailure', { id: text, title: orNull(text), reason: text, errorCode: text })),
});

const idsAtOnce = 10_000;

async function idsOf(table: RecordTable, { db, author, query }: MemberContext): Promise<object> {
  const request = readListQuery(table.schema, { ...query, sort: null, range: null });
  const after = query.after as string | null;
  if (after !== null && !isRecordId(after)) throw invalid([{ path: 'after', code: 'reference' }]);
  const ids = await matchingIds(db, table, author, request, after, idsAtOnce);
  return { ids, more: ids.length === idsAtOnce };
}

async function editMany(table: RecordTable, context: MemberContext, notifyOwners: NotifyOwners): Promise<object> {
  const { author, body } = context;
  const ids = readIds(body, ['ids', 'set', 'add', 'take']);
  const { changes, issues } = readChanges(table.schema, (code) => hasPermission(author, code), {
    ...body,
    set: withTimesOfDays(table.schema.fields, body.set, author.zone ?? 'UTC'),
  });
  if (issues.length > 0) throw invalid(issues);
  const named = Object.entries(changes).map(([how, values]) => [how, Object.keys(values)]);
  return overMany(table, context, notifyOwners, 'bulk-edit', ids, Object.fromEntries(named), (db, id) =>
    editCurrent(db, table, author, id, changes),
  );
}

async function removeMany(
  table: RecordTable,
  context: MemberContext,
  behaviour: ResourceBehaviour,
  notifyOwners: NotifyOwners,
): Promise<object> {
  const ids = readIds(context.body, ['ids']);
  return overMany(table, context, notifyOwners, 'bulk-remove', ids, {}, (db, id) =>
    behaviour.remove === undefined
      ? removeRecord(db, table, context.author, id)
      : behaviour.remove({ ...context, db }, table, id),
  );
}

async function overMany(
  table: RecordTable,
  { db, author, onUnforeseen }: MemberContext,
  notifyOwners: NotifyOwners,
  action: 'bulk-edit' | 'bulk-remove',
  ids: readonly string[],
  details: object,
  handler: (db: Db, id: string) => Promise<unknown>,
): Promise<object> {
  const owners = await ownersOf(db, table, author, ids.filter(isRecordId));
  const outcome = await eachRecord(db, ids, handler);
  for (const { error } of outcome.failed) if (asRefusal(error).status >= 500) onUnforeseen(error);
  await inTransaction(db, async (trx) => {
    await logOperation(trx, table, author, action, {
      ...details,
      done: outcome.done.length,
      failed: outcome.failed.length,
    });
    await notifyOwners(trx, author, table, action, countByOwner(owners, outcome.done));
  });
  return answerOf(db, table, author, outcome);
}

/** Sorted, so that two concurrent calls process the same records in the same order. */
export function readIds(body: Values | null, names: readonly string[]): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid([{ path: 'body', code: 'object' }]);
  const strange = Object.keys(body).filter((name) => !names.includes(name));
  if (strange.length > 0) throw invalid(strange.map((path) => ({ path, code: 'unknown' })));
  const { ids } = body;
  if (!Array.isArray(ids)) throw invalid([{ path: 'ids', code: ids === undefined ? 'required' : 'array' }]);
  if (ids.length === 0) throw invalid([{ path: 'ids', code: 'required' }]);
  if (ids.length > bulkChunk) throw invalid([{ path: 'ids', code: 'maxItems', params: { limit: bulkChunk } }]);
  if (!ids.every((id) => typeof id === 'string' && id.length <= 100))
    throw invalid([{ path: 'ids', code: 'reference' }]);
  return [...new Set(ids as string[])].sort();
}

export const idsField: Fields[string] = {
  kind: 'json',
  required: true,
  label: { en: 'IDs', zh: '编号' },
  help: { en: `An array of up to ${bulkChunk}.`, zh: `数组，最多 ${bulkChunk} 个。` },
};

const changeFields: Fields = {
  set: { kind: 'json', label: { en: 'New values, by field', zh: '新值（按字段）' } },
  add: { kind: 'json', label: { en: 'Values to add, by multi-value field', zh: '要添加的值（多值字段）' } },
  take: { kind: 'json', label: { en: 'Values to remove, by multi-value field', zh: '要移除的值（按字段）' } },
};

const matchingFields: Fields = {
  filter: filterField,
  after: { kind: 'text', label: { en: 'After this ID', zh: '此编号之后' } },
};
