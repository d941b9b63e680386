import type { Transaction } from 'kysely';
import type { Field } from '../../../../src/schema/fields';
import type { Issue, Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { run } from '../queries';
import type { SystemTables } from '../systemTables';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import type { RecordTable } from './recordTable';

/** True when a write must look other records up. */
export function refersToOthers(table: RecordTable): boolean {
  return Object.values(table.schema.fields).some((field) => targetOf(field) !== null);
}

/**
 * Refuses ids that name no record of this company, and holds those that do until the transaction ends, so that nobody
 * deletes them meanwhile. Locks are taken in the order of the ids.
 */
export async function holdReferences(
  trx: Transaction<SystemTables>,
  table: RecordTable,
  author: Author,
  values: Values,
): Promise<void> {
  const issues: Issue[] = [];
  for (const [name, field] of Object.entries(table.schema.fields)) {
    const target = targetOf(field);
    if (target === null) continue;
    const ids = [values[name] ?? []].flat() as string[];
    if (ids.length === 0) continue;
    const found = await run<{ id: string }>(
      trx,
      `select id from ${target} where company_id = $1 and id = any($2) order by id for key share`,
      [author.companyId, ids],
    );
    const known = new Set(found.map((row) => row.id));
    ids.forEach((id, at) => {
      if (!known.has(id))
        issues.push({ path: field.kind === 'references' ? `${name}.${at}` : name, code: 'reference' });
    });
  }
  if (issues.length > 0) throw invalid(issues);
}

/** The table a field's ids are of; null for fields that hold none. */
function targetOf(field: Field): string | null {
  if (field.kind === 'file' || field.kind === 'image') return 'files';
  return field.kind === 'reference' || field.kind === 'references' ? snakeCase(field.to) : null;
}
