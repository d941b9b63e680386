import { permissionCode } from '../../../src/schema/permissions/permissions';
import { singleCalls } from '../../../src/schema/single';
import { inSentence } from '../../../src/schema/text';
import type { RecordTable } from '../db/records/recordTable';
import { readSingle, updateSingle } from '../db/records/single';
import { changeType, recordType } from './apiType';
import type { ResourceBehaviour } from './behaviour';
import type { MemberRoute } from './route';

/** The routes of a `single`: one address to read and to change its only record. */
export function singleRoutes(table: RecordTable, behaviour: ResourceBehaviour = {}): MemberRoute[] {
  const { schema } = table;
  const { one } = schema.label;
  const { read, write } = singleCalls(schema);
  const shared = {
    group: one,
    access:
      schema.single === 'member'
        ? ({ kind: 'login' } as const)
        : ({ kind: 'permission', code: permissionCode(schema, 'edit') } as const),
    answer: recordType(schema),
  };
  return [
    {
      ...shared,
      ...partsOf(read),
      summary: { en: `Get the ${inSentence(one.en)}`, zh: `查看${one.zh}` },
      handle: ({ db, author }) => readSingle(db, table, author),
    },
    {
      ...shared,
      ...partsOf(write),
      summary: { en: `Update the ${inSentence(one.en)}`, zh: `修改${one.zh}` },
      body: schema.fields,
      takes: changeType(schema, {}, null),
      checksBody: true,
      ...(behaviour.changesAccess && { changesAccess: true as const }),
      async handle(context) {
        const record = await updateSingle(context.db, table, context.author, context.body);
        return behaviour.changed?.(context, record) ?? record;
      },
    },
  ];
}

function partsOf(call: string): Pick<MemberRoute, 'method' | 'path'> {
  const [method, path] = call.split(' ');
  return { method: method as MemberRoute['method'], path: path! };
}
