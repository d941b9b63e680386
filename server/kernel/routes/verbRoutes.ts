import { permissionCode } from '../../../src/schema/permissions';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import type { ResourceBehaviour, VerbDeed } from './behaviour';
import type { MemberContext, MemberRoute } from './route';

/** The routes of a resource's own deeds. Each is a verb of the schema. */
export function verbRoutes(table: RecordTable, behaviour: ResourceBehaviour): MemberRoute[] {
  const { schema } = table;
  return Object.entries(behaviour.verbs ?? {}).map(([verb, deed]) => {
    const rule = schema.verbs![verb]!;
    return {
      method: 'POST',
      path: `/v1/${schema.name}/{id}/${verb}`,
      summary: rule.label,
      group: schema.label.many,
      access: { kind: 'permission', code: permissionCode(schema, verb) },
      ...(rule.input === undefined ? {} : { body: rule.input }),
      ...(deed.answersSecret === undefined ? {} : { answersSecret: deed.answersSecret }),
      ...(deed.reachesOut === undefined ? {} : { reachesOut: deed.reachesOut }),
      ...(behaviour.changesAccess === undefined ? {} : { changesAccess: behaviour.changesAccess }),
      handle: (context) => doTo(deed, context, table, verb, context.params.id!),
    };
  });
}

/** Does a verb to a record as it stands. Throws PLAN_LIMIT when the record is beyond the company's plan. */
export async function doTo(deed: VerbDeed, context: MemberContext, table: RecordTable, verb: string, id: string) {
  const { db, author } = context;
  const record = await readRecord(db, table, author, id, verb);
  await table.assertWithinPlan(db, author.companyId, [record.id]);
  return deed.handle(context, record, table);
}
