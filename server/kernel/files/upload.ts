import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { v7 as newId } from 'uuid';
import { isPicture } from '../../../src/schema/pictures';
import { type Author, type Db, inTransaction, prepared, query } from '../db/queries';
import { invalid, Refusal } from '../http/refusal';
import type { FileRoom, FileStore } from './fileStore';
import { withoutMetadata } from './pictures/metadata/plain';
import { maxPixels, measurePicture } from './pictures/pictures';
import { assertNotTooMuchUnused } from './unused';

/** A file in API responses. `type` is detected from its content, never taken from the client. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, after rotation; null if it is no picture that browsers show. */
  readonly width: number | null;
  readonly height: number | null;
}

interface Keeping {
  /** Stores the file unchanged: a picture keeps its metadata, and only fields for originals accept it. */
  readonly original?: boolean;
  /** Whose quota of unused files it counts towards: the id of a member or a channel account; none by default. */
  readonly countedFor?: string | null;
}

/**
 * Stores an uploaded file: content first, then the row, so that no row is without content. Only its uploader can see it
 * until something uses it. Throws a refusal for an empty file, a picture with too many pixels, a full storage, and too
 * many unused files.
 */
export async function keepFile(
  db: Db,
  store: FileStore,
  { companyId, userId }: Pick<Author, 'companyId' | 'userId'>,
  name: string,
  given: Buffer,
  { original = false, countedFor = null }: Keeping = {},
): Promise<StoredFile> {
  if (given.length === 0) throw invalid([{ path: 'body', code: 'required' }]);
  const type = await typeOf(given);
  const plain = withoutMetadata(type, given);
  const [bytes, hasMetadata] = original ? [given, plain !== given] : [plain, false];
  const picture = isPicture(type) ? await measurePicture(bytes) : null;
  if (picture !== null && picture.width * picture.height > maxPixels) throw tooManyPixels();
  const { width, height } = picture ?? { width: null, height: null };
  const file = { id: newId(), name: plainName(name), type, size: bytes.length, width, height };
  const sha256 = createHash('sha256').update(bytes).digest();
  await query(db, leftoverSql, [companyId, file.id]);
  await store.put(companyId, file.id, bytes);
  const max = store.maxCompanyBytes ?? null;
  const kept = [companyId, file.id, file.name, file.type, file.size, width, height, userId, sha256, max];
  try {
    await inTransaction(db, async (trx) => {
      const rows = await query(trx, insertSql(store.room), [...kept, hasMetadata, countedFor]);
      if (rows.length === 0) throw (await store.room?.refusal(trx, companyId, file.size)) ?? noSpace();
      await assertNotTooMuchUnused(trx, store, companyId, countedFor);
    });
  } catch (error) {
    if (error instanceof Refusal) await store.remove(companyId, file.id);
    throw error;
  }
  return file;
}

// If the row is never inserted, the cleanup finds the content by this row.
const leftoverSql = prepared('insert into file_leftovers (company_id, id) values ($1, $2)');
// A comparison with null is neither true nor false (`is not true`): without a limit there is always room.
const insertSql = (room: FileRoom | undefined) => {
  const max = `least($10::bigint, ${room?.max('$1::uuid') ?? 'null::bigint'})`;
  return prepared(`
  with space as (
    insert into file_space as s (company_id, used) select $1::uuid, $5::bigint where ($5::bigint > ${max}) is not true
    on conflict (company_id) do update set used = s.used + excluded.used
      where (s.used + excluded.used > ${max}) is not true
    returning company_id
  ), arrived as (
    delete from file_leftovers where company_id = $1::uuid and id = $2::uuid and exists (select 1 from space)
  ) insert into files (company_id, id, name, type, size, width, height, created_by, sha256, has_metadata, counted_for)
  select $1::uuid, $2::uuid, $3, $4, $5::bigint, $6::integer, $7::integer, $8::uuid, $9::bytea, $11::boolean, $12::uuid from space returning id`);
};

/** Whether a file was refused because the storage of the company's plan or of the server is full. */
export function isNoSpace(error: unknown): boolean {
  return error instanceof Refusal && ['PLAN_LIMIT', 'NO_FILE_SPACE'].includes(error.code);
}

function noSpace(): Refusal {
  return new Refusal(413, 'NO_FILE_SPACE', {
    en: 'Your company has no storage left. Contact your server operator.',
    zh: '公司的文件空间已用完，请联系系统管理员。',
  });
}

function tooManyPixels(): Refusal {
  return new Refusal(413, 'PICTURE_TOO_LARGE', {
    en: `The image is too large. The limit is ${maxPixels / 1_000_000} million pixels.`,
    zh: `图片像素过大：最多 ${maxPixels / 10_000} 万像素。`,
  });
}

async function typeOf(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
}

/** The last part of a path, without characters that a file system, a header or a reader could misinterpret. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}"]/gu, '').trim();
  const fitting = [...plain].slice(0, 200).join('');
  return /^\.*$/.test(fitting) ? 'file' : fitting;
}
