import type { Fields } from '../../../src/schema/fields';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import { inSentence } from '../../../src/schema/text';
import { readActivity } from '../db/records/audit/activity';
import type { RecordTable } from '../db/records/recordTable';
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
      handle: ({ db, author, params, query }) =>
        readActivity(db, table, author, params.id!, {
          before: query.before as number | null,
          limit: query.limit as number,
        }),
    },
  ];
}

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
