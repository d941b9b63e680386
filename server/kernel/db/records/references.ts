import { heldIds, referredTo } from '../../../../src/schema/references';
import type { Values } from '../../../../src/schema/validation';
import { shareFiles } from '../../files/uses';
import { invalid } from '../../http/refusal';
import { run } from '../queries';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import type { RecordTable } from './recordTable';
import type { Trx } from './rules';

/** True when a write must look other records up. */
export function refersToOthers(table: RecordTable): boolean {
  return referredTo(table.schema.fields).size > 0;
}

/**
 * Refuses ids that name no record of this company, and holds those that do until the transaction ends, so that nobody
 * deletes them meanwhile. Locks are taken in the order of the ids.
 */
export async function holdReferences(trx: Trx, table: RecordTable, author: Author, values: Values): Promise<void> {
  const held = heldIds(table.schema.fields, values);
  const known = new Set<string>();
  for (const to of new Set(held.map((one) => one.to))) {
    const ids = new Set(held.filter((one) => one.to === to).map((one) => one.id));
    const found = await (to === 'files' ? holdFiles(trx, author, [...ids]) : holdRecords(trx, author, to, [...ids]));
    for (const { id } of found) known.add(`${to} ${id}`);
  }
  const issues = held
    .filter(({ to, id }) => !known.has(`${to} ${id}`))
    .map(({ path }) => ({ path, code: 'reference' }));
  if (issues.length > 0) throw invalid(issues);
}

function holdRecords(trx: Trx, { companyId }: Author, to: string, ids: readonly string[]): Promise<{ id: string }[]> {
  const text = `select id from ${snakeCase(to)} where company_id = $1 and id = any($2) order by id for key share`;
  return run(trx, text, [companyId, ids]);
}

/**
 * What a field names all of the company see from now on, so nobody can name a file that is not everyone's already or of
 * their own bringing: they would show themselves what is not for them.
 */
async function holdFiles(trx: Trx, author: Author, ids: readonly string[]): Promise<{ id: string }[]> {
  const text = `select id, shared from files
    where company_id = $1 and id = any($2) and (shared or created_by = $3 or $4) order by id for no key update`;
  const values = [author.companyId, ids, author.userId, author.actor === undefined];
  const files = await run<{ id: string; shared: boolean }>(trx, text, values);
  const fresh = files.filter(({ shared }) => !shared).map(({ id }) => id);
  if (fresh.length > 0) await shareFiles(trx, author.companyId, fresh);
  return files;
}
