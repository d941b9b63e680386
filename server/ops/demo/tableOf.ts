import type { App } from '../../app';
import type { RecordTable } from '../../kernel/db/records/recordTable';

/** The table of a resource. Throws if it does not exist. */
export function tableOf(app: App, resource: string): RecordTable {
  const table = app.tables.find((one) => one.schema.name === resource);
  if (table === undefined) throw new Error(`There is demo data for ${resource}, which is not a resource.`);
  return table;
}
