import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import { invalid, notFound } from '../../kernel/http/refusal';
import { announcing } from './events';

export interface Row {
  readonly id: string;
  readonly kind: string;
  readonly parameters: unknown;
  readonly link: string | null;
  readonly actorName: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

export interface PageRequest {
  /** True: only unread; false: only read; null: both. */
  readonly unread: boolean | null;
  readonly oldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Snapshot to pass to `markAllRead`, so that newer notifications stay unread. */
  readonly upTo: string;
}

type Reader = Pick<Author, 'companyId' | 'userId'>;

/** A page of the member's notifications, newest first by default. */
export async function pageOf(db: Db, { companyId, userId }: Reader, asked: PageRequest): Promise<Page> {
  const text = asked.oldestFirst ? oldestSql : newestText;
  const [page] = await query<Page>(db, text, [companyId, userId, asked.unread, asked.offset, asked.limit]);
  return page!;
}

export async function unreadOf(db: Db, { companyId, userId }: Reader): Promise<{ unread: number; latest: Row | null }> {
  const [found] = await query<{ unread: number; latest: Row | null }>(db, unreadSql, [companyId, userId]);
  return found!;
}

/** An unread notification of the member; null if there is none. */
export async function unreadOne(db: Db, { companyId, userId }: Reader, id: string): Promise<Row | null> {
  const [row] = await query<Row>(db, unreadOneSql, [companyId, userId, id]);
  return row ?? null;
}

/** Marks a notification of the member as read; a repeated call keeps the first time. Throws NOT_FOUND. */
export function markRead(db: Db, reader: Reader, id: string): Promise<Row> {
  return own(db, readSql, reader, id);
}

/** Deletes a notification of the member. Throws NOT_FOUND. */
export function remove(db: Db, reader: Reader, id: string): Promise<Row> {
  return own(db, removeSql, reader, id);
}

/** Marks as read everything that was visible in the snapshot `upTo`. Returns the number of notifications. */
export async function markAllRead(db: Db, { companyId, userId }: Reader, upTo: string): Promise<number> {
  try {
    return (await query(db, readAllSql, [companyId, userId, upTo])).length;
  } catch (error) {
    if ((error as { code?: string }).code === '22P02') throw invalid([{ path: 'upTo', code: 'malformed' }]);
    throw error;
  }
}

/**
 * Deletes notifications read more than 90 days ago or created more than 180 days ago, and the oldest beyond the maximum
 * per member.
 */
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

/** Per member. */
const maxKept = 500;

async function own(db: Db, text: string, { companyId, userId }: Reader, id: string): Promise<Row> {
  if (!isRecordId(id)) throw notFound();
  const [row] = await query<Row>(db, text, [companyId, userId, id]);
  if (row === undefined) throw notFound();
  return row;
}

const columns = `id, kind, parameters, link, actor_name as "actorName", created_at as "createdAt", read_at as "readAt"`;
const ofReader = 'company_id = $1 and member_id = $2';

const pageSql = (order: string) =>
  prepared(`
  with own as materialized (
    select ${columns} from notifications where ${ofReader} and ($3::boolean is null or $3 = (read_at is null))
  ), page as (select * from own order by ${order} offset $4 limit $5)
  select (select count(*) from own)::int as total, pg_current_snapshot()::text as "upTo",
         coalesce((select json_agg(to_json(page) order by ${order}) from page), '[]'::json) as rows`);
const newestText = pageSql('"createdAt" desc, id');
const oldestSql = pageSql('"createdAt", id desc');

const unreadOneSql = prepared(`select ${columns} from notifications where ${ofReader} and id = $3 and read_at is null`);

const unreadSql = prepared(`
  select (select count(*) from notifications where ${ofReader} and read_at is null)::int as unread,
         (select to_json(newest) from (
            select ${columns} from notifications where ${ofReader} and read_at is null order by created_at desc, id limit 1
          ) as newest) as latest`);

/** Also adds an event, so that the member's other screens update. */
const changeSql = (action: 'edit' | 'remove', change: string) =>
  prepared(
    `with changed as (${change} returning *), announced as (${announcing(action)}) select ${columns} from changed`,
  );
const readSql = changeSql(
  'edit',
  `update notifications set read_at = coalesce(read_at, now()) where ${ofReader} and id = $3`,
);
const removeSql = changeSql('remove', `delete from notifications where ${ofReader} and id = $3`);

/**
 * Uses the transaction snapshot instead of times, because a notification created earlier but committed later was not on
 * the page. Restored backups contain transaction ids of another database, so notifications older than an hour are
 * matched by time.
 */
const readAllSql = changeSql(
  'edit',
  `update notifications set read_at = now()
    where ${ofReader} and read_at is null
      and (pg_visible_in_snapshot(made_in, $3::pg_snapshot) or created_at < now() - interval '1 hour')`,
);
