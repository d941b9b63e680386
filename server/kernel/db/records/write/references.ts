import { referencedIds } from '../../../../../src/schema/references';
import { invalid } from '../../../http/refusal';
import { snakeCase } from '../../migrations/fromSchema/columns';
import { type Author, query, type Trx } from '../../queries';
import { audienceCondition } from '../access/audience';
import type { RecordTable } from '../recordTable';
import { notThere } from '../refusals';
import type { References } from './context';
import { lockFiles } from './files';

/**
 * Refuses ids that name no record of this company, or newly name one that the author may not see, and locks the referenced records (FOR KEY SHARE) until the
 * transaction ends, so that they cannot be deleted meanwhile. Locks are taken in id order. Files
 * that `current` already names are accepted.
 */
export async function lockReferences(trx: Trx, write: References): Promise<void> {
  const { table, author, values, current } = write;
  const references = referencedIds(table.schema.fields, values).filter(({ to }) => to !== 'files');
  const before = current === null ? [] : referencedIds(table.schema.fields, current);
  const known = new Set<string>();
  for (const to of new Set(references.map((one) => one.to))) {
    const ids = new Set(references.filter((one) => one.to === to).map((one) => one.id));
    const kept = before.filter((one) => one.to === to).map(({ id }) => id);
    const parameters: unknown[] = [author.companyId, [...ids]];
    const place = (value: unknown) => `$${parameters.push(value)}`;
    const seen = audienceCondition(table.audiencesReferred.get(to) ?? null, author, place);
    const visible = seen === null ? '' : `and (id = any(${place(kept)}::uuid[]) or ${seen})`;
    const text = `select id from ${snakeCase(to)} where company_id = $1 and id = any($2) ${visible} order by id for key share`;
    const found = await query<{ id: string }>(trx, text, parameters);
    for (const { id } of found) known.add(`${to} ${id}`);
  }
  const issues = references
    .filter(({ to, id }) => !known.has(`${to} ${id}`))
    .map(({ path }) => ({ path, code: 'reference' }));
  issues.push(...(await lockFiles(trx, write)));
  if (issues.length > 0) throw invalid(issues);
}

/** Locks a record that is about to be deleted. Throws NOT_FOUND if it is gone. */
export async function lockRecord(trx: Trx, table: RecordTable, { companyId }: Author, id: string): Promise<void> {
  const text = `select 1 from ${table.table.name} where company_id = $1 and id = $2 for update`;
  if ((await query(trx, text, [companyId, id])).length === 0) throw notThere(table);
}
