import { permissionCode } from '../../../src/schema/permissions/permissions';
import { inSentence } from '../../../src/schema/text';
import { groupRecords } from '../db/records/groups';
import type { RecordTable } from '../db/records/recordTable';
import { integer, listOf, objectType, orNull, text } from './apiType';
import { filterField, readListQuery } from './listQuery';
import type { MemberRoute } from './route';

/** The route behind the chart of a list, for resources that declare one. */
export function chartRoutes(table: RecordTable): MemberRoute[] {
  const { schema } = table;
  if (schema.list.chart === undefined) return [];
  const { many } = schema.label;
  return [
    {
      method: 'GET',
      path: `/v1/${schema.name}/chart`,
      summary: { en: `Count ${inSentence(many.en)} by group`, zh: `按分组统计${many.zh}` },
      group: many,
      access: { kind: 'permission', code: permissionCode(schema, 'list') },
      query: { filter: filterField },
      answer: groupsType,
      handle: ({ db, author, query }) => groupRecords(db, table, author, readListQuery(schema, query)),
    },
  ];
}

const amounts = { count: integer, sum: orNull({ type: 'number' }) };
const group = objectType('Group', { value: orNull(text), ...amounts });
const groupsType = objectType('Groups', {
  groups: listOf(group),
  others: orNull(objectType('OtherGroups', amounts)),
});
