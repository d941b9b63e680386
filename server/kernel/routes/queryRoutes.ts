import { permissionCode } from '../../../src/schema/permissions';
import type { RecordTable } from '../db/records/recordTable';
import type { ResourceBehaviour } from './behaviour';
import type { MemberRoute } from './route';

/** The routes of a resource's own questions. Throws when one has no permission in the schema, or a name that is taken. */
export function queryRoutes(table: RecordTable, behaviour: ResourceBehaviour): MemberRoute[] {
  const { schema } = table;
  return Object.entries(behaviour.queries ?? {}).map(([name, deed]) => {
    if (!/^[a-z][a-z0-9]*([A-Z-][a-z0-9]+)*$/.test(name) || taken.has(name) || /^bulk/i.test(name))
      throw new Error(`${schema.name}: a query cannot be called '${name}'.`);
    return {
      method: 'GET',
      path: `/v1/${schema.name}/${name}`,
      summary: deed.label,
      group: schema.label.many,
      access: { kind: 'permission', code: permissionCode(schema, deed.permission) },
      ...(deed.query === undefined ? {} : { query: deed.query }),
      ...(deed.asksByItself === undefined ? {} : { asksByItself: deed.asksByItself }),
      handle: (context) => deed.handle(context, table),
    };
  });
}

/** What every resource has at such an address. */
const taken: ReadonlySet<string> = new Set(['create', 'activity', 'import', 'imports', 'export', 'exports']);
