import { permissionCode } from '../../../src/schema/permissions/permissions';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { holdersOf } from '../access/holders';
import type { CompanyDeps } from '../deps';
import { notify } from '../notifications/notify';

/**
 * Notifies all members who may read announcements. Deduplicated per announcement, also if it is unpublished and
 * published again.
 */
export async function notifyMembers(
  trx: Trx,
  deps: Pick<CompanyDeps, 'codesOfApi' | 'table'>,
  author: Author,
  { id, title, text, startsAt, place }: StoredRecord,
): Promise<void> {
  const { schema } = deps.table('announcements');
  const readers = await holdersOf(trx, deps, author.companyId, permissionCode(schema, 'list'));
  const parameters = {
    title: String(title),
    text: beginningOf(text),
    starts: startsAt === null ? null : await startOf(trx, author.companyId, String(startsAt)),
    place: place === null ? null : String(place),
  };
  await notify(
    trx,
    author,
    readers.map((to) => ({
      to,
      kind: 'announced',
      parameters,
      link: `${schema.route}/${id}/show`,
      dedupe: `announced ${id}`,
    })),
  );
}

/** In the company's time zone, because readers may be in other zones. */
async function startOf(trx: Trx, companyId: string, at: string): Promise<{ day: string; time: string }> {
  const [start] = await query<{ day: string; time: string }>(trx, startSql, [companyId, at]);
  return start!;
}

const startSql = prepared(`
  select to_char(local, 'YYYY-MM-DD') as day, to_char(local, 'HH24:MI') as time
    from (select $2::timestamptz at time zone coalesce(time_zone, 'UTC') as local from companies where id = $1) as start`);

const maxLetters = 160;

function beginningOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : letters.join('');
}
