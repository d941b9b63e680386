import type { Fields } from '../../../src/schema/fields';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import { inSentence } from '../../../src/schema/text';
import { readActivity } from '../db/records/audit/activity';
import type { RecordTable } from '../db/records/recordTable';
import { anything, flag, integer, listOf, objectType, orNull, text, time } from './apiType';
import type { MemberRoute } from './route';

/** Routes for the audit log of a record, for everyone who may see it. Resources with custom `calls` have them too. */
export function activityRoutes(table: RecordTable): MemberRoute[] {
  const { schema } = table;
  if (!actionsOf(schema).includes('list')) return [];
  const { one, many } = schema.label;
  return [
    {
      method: 'GET',
      path: `/v1/${schema.name}/{id}/activity`,
      summary: { en: `Activity of a ${inSentence(one.en)}`, zh: `${one.zh}的操作记录` },
      group: many,
      access: { kind: 'permission', code: permissionCode(schema, 'list') },
      query: queryFields,
      answer: activityType,
      handle: ({ db, author, params, query }) =>
        readActivity(db, table, author, params.id!, {
          before: query.before as number | null,
          limit: query.limit as number,
        }),
    },
  ];
}

const actor = objectType('ActivityActor', { id: orNull(text), name: orNull(text) });
const change = objectType('FieldChange', { field: text, before: anything, after: anything, covered: flag }, [
  'before',
  'after',
  'covered',
]);
const entry = objectType('ActivityEntry', { id: integer, at: time, actor, action: text, changes: listOf(change) });
const making = orNull(objectType('ActivityStart', { at: time, actor }));
const activityType = objectType('Activity', { entries: listOf(entry), more: flag, made: making }, ['made']);

const queryFields = {
  before: {
    kind: 'number',
    integer: true,
    min: 1,
    label: { en: 'Before', zh: '早于' },
    help: { en: 'ID of the last entry you already have.', zh: '已获取的最后一条记录的编号。' },
  },
  limit: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 100,
    default: 20,
    required: true,
    label: { en: 'Limit', zh: '条数' },
  },
} as const satisfies Fields;
