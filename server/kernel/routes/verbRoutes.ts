import { permissionCode } from '../../../src/schema/permissions';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import type { ResourceBehaviour } from './behaviour';
import type { MemberRoute } from './route';

/** The routes of a resource's own deeds. Throws when one has no permission in the schema. */
export function verbRoutes(table: RecordTable, behaviour: ResourceBehaviour): MemberRoute[] {
  const { schema } = table;
  return Object.entries(behaviour.verbs ?? {}).map(([verb, deed]) => {
    const rule = schema.verbs?.[verb];
    if (rule === undefined) throw new Error(`${schema.name}: the verb '${verb}' does not stand in the schema.`);
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
      handle: async (context) =>
        deed.handle(context, await readRecord(context.db, table, context.author, context.params.id!, verb), table),
    };
  });
}
