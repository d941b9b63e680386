import type { NotificationKind } from '../../../src/schema/notification';
import { isRecordId } from '../../../src/schema/values';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { invalid, notFound } from '../../kernel/http/refusal';
import { announcing } from './events';

/** A notification as it is kept. */
export interface Row {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly parameters: unknown;
  readonly link: string | null;
  readonly actorName: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

export interface PageRequest {
  /** Only what is unread, or only what is read; null is both. */
  readonly unread: boolean | null;
  readonly oldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  /** What `markAllRead` must be told, so that it marks nothing that came after this was read. */
  readonly upTo: string;
}

type Reader = Pick<Author, 'companyId' | 'userId'>;

/** A page of the member's own, newest first unless told. */
export async function pageOf(db: Db, { companyId, userId }: Reader, asked: PageRequest): Promise<Page> {
  const text = asked.oldestFirst ? oldestText : newestText;
  const [page] = await query<Page>(db, text, [companyId, userId, asked.unread, asked.offset, asked.limit]);
  return page!;
}

/** How many are unread, and the newest of them. */
export async function unreadOf(db: Db, { companyId, userId }: Reader): Promise<{ unread: number; latest: Row | null }> {
  const [found] = await query<{ unread: number; latest: Row | null }>(db, unreadText, [companyId, userId]);
  return found!;
}

/** One of the member's own that they have not read yet; null where there is none. */
export async function unreadOne(db: Db, { companyId, userId }: Reader, id: string): Promise<Row | null> {
  const [row] = await query<Row>(db, unreadOneText, [companyId, userId, id]);
  return row ?? null;
}

/** Marks one of the member's own as read; when it was read already it stays so. Throws NOT_FOUND for any other. */
export function markRead(db: Db, reader: Reader, id: string): Promise<Row> {
  return own(db, readText, reader, id);
}

/** Takes one of the member's own away. Throws NOT_FOUND for any other. */
export function remove(db: Db, reader: Reader, id: string): Promise<Row> {
  return own(db, removeText, reader, id);
}

/** Marks as read all that could be seen when the page with this `upTo` was read. Answers how many. */
export async function markAllRead(db: Db, { companyId, userId }: Reader, upTo: string): Promise<number> {
  try {
    return (await query(db, readAllText, [companyId, userId, upTo])).length;
  } catch (error) {
    if ((error as { code?: string }).code === '22P02') throw invalid([{ path: 'upTo', code: 'malformed' }]);
    throw error;
  }
}

/** Throws away what was read long ago, what nobody read for longer, and of whoever has very many the oldest. */
export async function prune(db: Db): Promise<void> {
  await query(
    db,
    `delete from notifications
      where read_at < now() - interval '90 days' or created_at < now() - interval '180 days'`,
    [],
  );
  await query(
    db,
    `delete from notifications using (
       select id, row_number() over (partition by company_id, member_id order by created_at desc, id) as place
         from notifications
     ) as placed where notifications.id = placed.id and placed.place > ${maxKept}`,
    [],
  );
}

/** Of one member. */
const maxKept = 500;

async function own(db: Db, text: string, { companyId, userId }: Reader, id: string): Promise<Row> {
  if (!isRecordId(id)) throw notFound();
  const [row] = await query<Row>(db, text, [companyId, userId, id]);
  if (row === undefined) throw notFound();
  return row;
}

const columns = `id, kind, parameters, link, actor_name as "actorName", created_at as "createdAt", read_at as "readAt"`;
const ofReader = 'company_id = $1 and member_id = $2';

const pageText = (order: string) =>
  prepared(`
  with own as materialized (
    select ${columns} from notifications where ${ofReader} and ($3::boolean is null or $3 = (read_at is null))
  ), page as (select * from own order by ${order} offset $4 limit $5)
  select (select count(*) from own)::int as total, pg_current_snapshot()::text as "upTo",
         coalesce((select json_agg(to_json(page) order by ${order}) from page), '[]'::json) as rows`);
const newestText = pageText('"createdAt" desc, id');
const oldestText = pageText('"createdAt", id desc');

const unreadOneText = prepared(`select ${columns} from notifications where ${ofReader} and id = $3 and read_at is null`);

const unreadText = prepared(`
  select (select count(*) from notifications where ${ofReader} and read_at is null)::int as unread,
         (select to_json(newest) from (
            select ${columns} from notifications where ${ofReader} and read_at is null order by created_at desc, id limit 1
          ) as newest) as latest`);

/** The member's other screens hear of it, too. */
const notifiedText = (action: 'edit' | 'remove', change: string) =>
  prepared(`with changed as (${change} returning *), announced as (${announcing(action)}) select ${columns} from changed`);
const readText = notifiedText(
  'edit',
  `update notifications set read_at = coalesce(read_at, now()) where ${ofReader} and id = $3`,
);
const removeText = notifiedText('remove', `delete from notifications where ${ofReader} and id = $3`);

/**
 * By transactions, not by times: what was written before the page was read and came to light after it was not on it. What
 * a backup brought back has another database's numbers, so of older ones the time must do.
 */
const readAllText = notifiedText(
  'edit',
  `update notifications set read_at = now()
    where ${ofReader} and read_at is null
      and (pg_visible_in_snapshot(made_in, $3::pg_snapshot) or created_at < now() - interval '1 hour')`,
);
