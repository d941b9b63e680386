import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { RecordTable } from '../db/records/recordTable';
import type { ResourceBehaviour } from './behaviour';
import type { MemberRoute } from './route';

/** The routes of a resource's queries. Throws if one has no permission in the schema, or a reserved name. */
export function queryRoutes(table: RecordTable, behaviour: ResourceBehaviour): MemberRoute[] {
  const { schema } = table;
  return Object.entries(behaviour.queries ?? {}).map(([name, handler]) => {
    if (!/^[a-z][a-z0-9]*([A-Z-][a-z0-9]+)*$/.test(name) || taken.has(name) || /^bulk/i.test(name))
      throw new Error(`${schema.name}: a query cannot have the name '${name}'.`);
    return {
      method: 'GET',
      path: `/v1/${schema.name}/${name}`,
      summary: handler.label,
      group: schema.label.many,
      access: { kind: 'permission', code: permissionCode(schema, handler.permission) },
      ...(handler.query === undefined ? {} : { query: handler.query }),
      ...(handler.asksByItself === undefined ? {} : { asksByItself: handler.asksByItself }),
      ...(handler.answer === undefined ? {} : { answer: handler.answer }),
      handle: (context) => handler.handle(context, table),
    };
  });
}

/** Paths that every resource has. */
const taken: ReadonlySet<string> = new Set(['create', 'activity', 'import', 'imports', 'export', 'exports']);
