import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import { recordType } from './apiType';
import type { ActionHandler, ResourceBehaviour } from './behaviour';
import type { MemberContext, MemberRoute } from './route';

/** The routes of a resource's custom actions, as declared in the schema. */
export function actionRoutes(table: RecordTable, behaviour: ResourceBehaviour): MemberRoute[] {
  const { schema } = table;
  return Object.entries(behaviour.actions ?? {}).map(([name, handler]) => {
    const rule = schema.actions![name]!;
    return {
      method: 'POST',
      path: `/v1/${schema.name}/{id}/${name}`,
      summary: rule.label,
      group: schema.label.many,
      access: { kind: 'permission', code: permissionCode(schema, name) },
      ...(rule.input === undefined ? {} : { body: rule.input }),
      ...answerOf(handler, schema),
      ...(handler.answersSecret === undefined ? {} : { answersSecret: handler.answersSecret }),
      ...(handler.reachesOut === undefined ? {} : { reachesOut: handler.reachesOut }),
      ...(behaviour.changesAccess === undefined ? {} : { changesAccess: behaviour.changesAccess }),
      ...(handler.finish === undefined ? {} : { finish: handler.finish }),
      handle: (context) => doTo(handler, context, table, name, context.params.id!),
    };
  });
}

function answerOf({ answersRecord, answer }: ActionHandler, schema: ResourceSchema): Pick<MemberRoute, 'answer'> {
  if (answersRecord) return { answer: recordType(schema) };
  return answer === undefined ? {} : { answer };
}

/** Runs an action on the current record. Throws PLAN_LIMIT if the record exceeds the company's plan. */
export async function doTo(
  handler: ActionHandler,
  context: MemberContext,
  table: RecordTable,
  name: string,
  id: string,
) {
  const { db, author } = context;
  const record = await readRecord(db, table, author, id, name);
  await table.assertWithinPlan(db, author.companyId, [record.id]);
  return handler.handle(context, record, table);
}
