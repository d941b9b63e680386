import { type Db, query } from '../db/queries';
import type { FileStore } from './fileStore';
import { thumbnailName, thumbnailSizes } from './thumbnail';

/**
 * Deletes uploads that were never used: those of members after a day, since a form may stay open for long; those of
 * visitors and channels after an hour, since they send at once. Also deletes content whose row was never inserted. Rows
 * are deleted first: content without a row is found at the next cleanup, but a row without content would be a broken
 * file.
 */
export async function cleanUpFiles(db: Db, store: FileStore): Promise<void> {
  await query(db, unusedSql, []);
  const leftovers = await query<{ companyId: string; id: string }>(db, leftoversSql, []);
  for (const { companyId, id } of leftovers) {
    for (const size of thumbnailSizes) await store.remove(companyId, thumbnailName(id, size));
    await store.remove(companyId, id);
    await query(db, 'delete from file_leftovers where company_id = $1 and id = $2', [companyId, id]);
  }
}

const unusedSql = `
  with deleted as (
    delete from files where not used
       and created_at < now() - case when created_by is null then interval '1 hour' else interval '24 hours' end
    returning company_id, coalesce(stored_as, id) as id, size
  ), freed as (
    update file_space set used = used - sizes.sum
      from (select company_id, sum(size) as sum from deleted group by company_id) sizes
     where file_space.company_id = sizes.company_id
  ) insert into file_leftovers (company_id, id, at) select company_id, id, '-infinity' from deleted on conflict do nothing`;

const leftoversSql = `
  select company_id as "companyId", id from file_leftovers where at < now() - interval '1 hour' order by at limit 1000`;
