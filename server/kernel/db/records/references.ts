import { referencedIds, referredTo } from '../../../../src/schema/references';
import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { query } from '../queries';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import { lockFiles } from './files';
import type { RecordTable } from './recordTable';
import type { Trx } from './rules';

/** True if the resource has references, so that a write must check other records. */
export function refersToOthers(table: RecordTable): boolean {
  return referredTo(table.schema.fields).size > 0;
}

/**
 * Refuses ids that name no record of this company, and locks the referenced records (FOR KEY SHARE) until the
 * transaction ends, so that they cannot be deleted meanwhile. Locks are taken in id order. `before` is the current
 * record: files that it already names are accepted.
 */
export async function lockReferences(
  trx: Trx,
  table: RecordTable,
  author: Author,
  values: Values,
  before: Values | null = null,
): Promise<void> {
  const references = referencedIds(table.schema.fields, values).filter(({ to }) => to !== 'files');
  const known = new Set<string>();
  for (const to of new Set(references.map((one) => one.to))) {
    const ids = new Set(references.filter((one) => one.to === to).map((one) => one.id));
    const found = await lockRecords(trx, author, to, [...ids]);
    for (const { id } of found) known.add(`${to} ${id}`);
  }
  const issues = references
    .filter(({ to, id }) => !known.has(`${to} ${id}`))
    .map(({ path }) => ({ path, code: 'reference' }));
  issues.push(...(await lockFiles(trx, table, author, values, before)));
  if (issues.length > 0) throw invalid(issues);
}

function lockRecords(trx: Trx, { companyId }: Author, to: string, ids: readonly string[]): Promise<{ id: string }[]> {
  const text = `select id from ${snakeCase(to)} where company_id = $1 and id = any($2) order by id for key share`;
  return query(trx, text, [companyId, ids]);
}
