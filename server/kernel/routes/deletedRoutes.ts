import type { Fields } from '../../../src/schema/fields';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { isRestorable } from '../../../src/schema/restorable';
import { inSentence } from '../../../src/schema/text';
import { answerOf } from '../db/records/bulk/answer';
import { eachRecord } from '../db/records/bulk/eachRecord';
import { listDeleted } from '../db/records/recentlyDeleted/listDeleted';
import { purgeDeleted } from '../db/records/recentlyDeleted/purge';
import { restoreRecord } from '../db/records/recentlyDeleted/restore';
import type { RecordTable } from '../db/records/recordTable';
import { asRefusal } from '../http/asRefusal';
import { flag, listOf, objectType, orNull, recordType, text, time } from './apiType';
import { idsField, outcomeType, readIds } from './bulkRoutes';
import type { MemberContext, MemberRoute } from './route';

/** Routes to list, restore and purge deleted records, for holders of the delete permission. */
export function deletedRoutes(table: RecordTable): MemberRoute[] {
  const { schema } = table;
  if (!isRestorable(schema)) return [];
  const { one, many } = schema.label;
  const about = {
    group: many,
    access: { kind: 'permission', code: permissionCode(schema, 'remove') },
  } as const;
  const collection = `/v1/${schema.name}`;
  return [
    {
      ...about,
      method: 'GET',
      path: `${collection}/deleted`,
      summary: { en: `List deleted ${inSentence(many.en)} that can be restored`, zh: `可恢复的已删除${many.zh}` },
      query: queryFields,
      answer: deletedType,
      handle: ({ db, author, query }) =>
        listDeleted(db, table, author, query.q as string | null, (query.offset as number | null) ?? 0),
    },
    {
      ...about,
      method: 'POST',
      path: `${collection}/deleted/{id}/restore`,
      summary: { en: `Restore a deleted ${inSentence(one.en)}`, zh: `恢复已删除的${one.zh}` },
      answer: recordType(schema),
      handle: ({ db, author, params }) => restoreRecord(db, table, author, params.id!),
    },
    {
      ...about,
      method: 'POST',
      path: `${collection}/bulk-restore`,
      summary: { en: `Restore multiple ${inSentence(many.en)}`, zh: `批量恢复${many.zh}` },
      answer: outcomeType,
      body: { ids: idsField },
      checksBody: true,
      handle: (context) => restoreMany(table, context),
    },
    {
      ...about,
      method: 'DELETE',
      path: `${collection}/deleted/{id}`,
      summary: { en: `Delete a deleted ${inSentence(one.en)} for good`, zh: `彻底删除${one.zh}` },
      answer: objectType('PurgedRecord', { id: text }),
      handle: async ({ db, author, params }) => {
        await purgeDeleted(db, table, author, params.id!);
        return { id: params.id };
      },
    },
  ];
}

const deletedBy = objectType('DeletedBy', { id: orNull(text), name: orNull(text) });
const deletedRecord = objectType('DeletedRecord', { id: text, title: orNull(text), deletedAt: time, deletedBy });
const deletedType = objectType('DeletedRecords', { records: listOf(deletedRecord), more: flag });

async function restoreMany(table: RecordTable, { db, author, body, onUnforeseen }: MemberContext): Promise<object> {
  const outcome = await eachRecord(db, readIds(body, ['ids']), (on, id) => restoreRecord(on, table, author, id));
  for (const { error } of outcome.failed) if (asRefusal(error).status >= 500) onUnforeseen(error);
  return answerOf(db, table, author, outcome);
}

const queryFields = {
  q: { kind: 'text', maxLength: 200, label: { en: 'Search', zh: '搜索' } },
  offset: { kind: 'number', integer: true, min: 0, max: 1_000_000, label: { en: 'Offset', zh: '起始位置' } },
} as const satisfies Fields;
