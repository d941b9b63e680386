import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as newId } from 'uuid';
import { databaseNow } from '../clock';
import { type Db, inTransaction, query } from '../db/queries';
import { enqueue } from '../jobs/queue';
import type { JobHandler } from '../jobs/worker';
import type { FileStore } from './fileStore';
import { metadataTypes, withoutMetadata } from './pictures/metadata/plain';

/** Queue that removes metadata from pictures uploaded before this was done on upload. */
export const oldPicturesQueue = 'old-pictures';

/** A field that holds files for sale, which are stored unchanged. */
export interface Goods {
  readonly resource: string;
  readonly field: string;
}

const perStep = 20;
const uniqueKey = 'all';

/** Enqueues the first step if pictures are waiting. */
export async function scheduleOldPictures(db: Db): Promise<void> {
  if ((await nextPictures(db, 1)).length > 0) await enqueue(db, { queue: oldPicturesQueue, payload: {}, uniqueKey });
}

/**
 * Processes a batch of old pictures and enqueues the next step. Each picture is recorded on its own, so that after an
 * interruption the next run continues with the rest.
 */
export function oldPicturesHandler(store: FileStore, goods: readonly Goods[]): JobHandler {
  return async (db, job) => {
    const pictures = await nextPictures(db, perStep);
    for (const picture of pictures) await lookInto(db, store, goods, picture);
    if (pictures.length === perStep)
      await enqueue(db, { queue: oldPicturesQueue, payload: {}, uniqueKey: `after ${job.id}` });
  };
}

interface OldPicture {
  readonly companyId: string;
  readonly id: string;
  readonly type: string;
  readonly size: number;
}

// Unused files are excluded: they may still be put up for sale, and the cleanup deletes them soon.
const nextSql = `/* every company */
  select company_id as "companyId", id, type, size from files
   where not looked_into and used and type like 'image/%' and type = any($1) order by id limit $2`;

const nextPictures = (db: Db, max: number) => query<OldPicture>(db, nextSql, [metadataTypes, max]);

async function lookInto(db: Db, store: FileStore, goods: readonly Goods[], picture: OldPicture): Promise<void> {
  const { companyId, id, type } = picture;
  const stream = await store.find(companyId, id);
  // The content is missing; `npm run doctor` reports it.
  if (stream === null) return markChecked(db, picture, false);
  const bytes = await buffer(stream);
  const plain = withoutMetadata(type, bytes);
  if (plain === bytes) return markChecked(db, picture, false);
  if (await isGoods(db, goods, picture)) return markChecked(db, picture, true);
  const key = newId();
  // If the step is interrupted, the cleanup finds the content by this row.
  await query(db, 'insert into file_leftovers (company_id, id) values ($1, $2)', [companyId, key]);
  await store.put(companyId, key, plain);
  await inTransaction(db, async (trx) => {
    // Locks the file, so that it cannot be put up for sale meanwhile.
    await query(trx, 'select from files where company_id = $1 and id = $2 for no key update', [companyId, id]);
    if (await isGoods(trx, goods, picture)) return markChecked(trx, picture, true);
    const sha256 = createHash('sha256').update(plain).digest();
    await query(trx, swapSql, [companyId, id, key, plain.length, sha256, tomorrow()]);
  });
}

const markChecked = async (db: Db, { companyId, id }: OldPicture, hasMetadata: boolean) => {
  const text = `update files set looked_into = true, has_metadata = $3 where company_id = $1 and id = $2 and not looked_into`;
  await query(db, text, [companyId, id, hasMetadata]);
};

async function isGoods(db: Db, goods: readonly Goods[], { companyId, id }: OldPicture): Promise<boolean> {
  const text = `
    select 1 from file_uses join unnest($3::text[], $4::text[]) as goods(resource, field) using (resource, field)
     where company_id = $1 and file_id = $2 limit 1`;
  const [resources, fields] = [goods.map(({ resource }) => resource), goods.map(({ field }) => field)];
  return (await query(db, text, [companyId, id, resources, fields])).length > 0;
}

// Conditional update: a second worker with the same picture changes nothing, and its content remains a leftover.
const swapSql = `
  with swapped as (
    update files f set stored_as = $3, size = $4, sha256 = $5, looked_into = true from files was
     where f.company_id = $1 and f.id = $2 and was.id = f.id and not f.looked_into
    returning was.size - f.size as freed
  ), space as (
    update file_space set used = used - freed from swapped where company_id = $1
  ), kept as (
    delete from file_leftovers where company_id = $1 and id = $3 and exists (select 1 from swapped)
  ) insert into file_leftovers (company_id, id, at) select $1, $2, $6::timestamptz from swapped`;

/** The old content stays for a day, for running downloads and for a backup that has started. */
const tomorrow = () => new Date(databaseNow().getTime() + 24 * 3_600_000).toISOString();
