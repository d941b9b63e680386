import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import { inSentence } from '../../../src/schema/text';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import { usesOf } from '../db/records/uses';
import { integer, listOf, objectType, oneOf, text } from './apiType';
import type { MemberRoute } from './route';

/**
 * The route that says what the deletion of a record would affect, for those who may delete it. `keepsRecord`: the deletion
 * is an action that keeps the record, as when a member leaves, so that references to it refuse nothing.
 */
export function usesRoutes(table: RecordTable, keepsRecord = false): MemberRoute[] {
  const { schema } = table;
  if (!actionsOf(schema).includes('remove')) return [];
  const { one, many } = schema.label;
  return [
    {
      method: 'GET',
      path: `/v1/${schema.name}/{id}/uses`,
      summary: { en: `Count the records that use a ${inSentence(one.en)}`, zh: `统计使用此${one.zh}的记录` },
      group: many,
      access: { kind: 'permission', code: permissionCode(schema, 'remove') },
      answer: usesType,
      async handle({ db, author, params }) {
        const { id } = await readRecord(db, table, author, params.id!, 'remove');
        const uses = await usesOf(db, table, author.companyId, id);
        return { uses: keepsRecord ? uses.filter(({ effect }) => effect !== 'refuse') : uses };
      },
    },
  ];
}

const use = objectType('Use', { resource: text, field: text, effect: oneOf('refuse', 'clear'), count: integer });
const usesType = objectType('Uses', { uses: listOf(use) });
