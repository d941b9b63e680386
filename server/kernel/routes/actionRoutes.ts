import { permissionCode } from '../../../src/schema/permissions';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import type { ResourceBehaviour, ActionHandler } from './behaviour';
import type { MemberContext, MemberRoute } from './route';

/** The routes of a resource's own deeds. Each is a verb of the schema. */
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
      ...(handler.answersSecret === undefined ? {} : { answersSecret: handler.answersSecret }),
      ...(handler.reachesOut === undefined ? {} : { reachesOut: handler.reachesOut }),
      ...(behaviour.changesAccess === undefined ? {} : { changesAccess: behaviour.changesAccess }),
      handle: (context) => doTo(handler, context, table, name, context.params.id!),
    };
  });
}

/** Does a verb to a record as it stands. Throws PLAN_LIMIT when the record is beyond the company's plan. */
export async function doTo(handler: ActionHandler, context: MemberContext, table: RecordTable, name: string, id: string) {
  const { db, author } = context;
  const record = await readRecord(db, table, author, id, name);
  await table.assertWithinPlan(db, author.companyId, [record.id]);
  return handler.handle(context, record, table);
}
