import type { Transaction } from 'kysely';
import { heldIds, referredTo } from '../../../../src/schema/references';
import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { run } from '../queries';
import type { SystemTables } from '../systemTables';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import type { RecordTable } from './recordTable';

/** True when a write must look other records up. */
export function refersToOthers(table: RecordTable): boolean {
  return referredTo(table.schema.fields).size > 0;
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
  const held = heldIds(table.schema.fields, values);
  const known = new Set<string>();
  for (const to of new Set(held.map((one) => one.to))) {
    const ids = new Set(held.filter((one) => one.to === to).map((one) => one.id));
    const text = `select id from ${snakeCase(to)} where company_id = $1 and id = any($2) order by id for key share`;
    const found = await run<{ id: string }>(trx, text, [author.companyId, [...ids]]);
    for (const { id } of found) known.add(`${to} ${id}`);
  }
  const issues = held
    .filter(({ to, id }) => !known.has(`${to} ${id}`))
    .map(({ path }) => ({ path, code: 'reference' }));
  if (issues.length > 0) throw invalid(issues);
}
