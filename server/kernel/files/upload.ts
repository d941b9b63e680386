import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { v7 as newId } from 'uuid';
import { type Db, kept, run } from '../db/queries';
import type { Author } from '../db/records/author';
import { invalid, Refusal } from '../http/refusal';
import type { FileStore } from './fileStore';
import { measurePicture, mostPixels } from './pictures/pictures';

/** A file as the API answers it. `type` is told by its content, never by who sent it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, as it is to be seen; null for what is no picture that browsers show. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Keeps an uploaded file: its bytes first and its row after them, so that no row is without its bytes. Whoever brought it
 * sees it, and nobody else before something uses it. Throws a refusal for a file of nothing, and for a picture of more
 * pixels than can be shown.
 */
export async function keepFile(
  db: Db,
  store: FileStore,
  { companyId, userId }: Pick<Author, 'companyId' | 'userId'>,
  name: string,
  bytes: Buffer,
): Promise<StoredFile> {
  if (bytes.length === 0) throw invalid([{ path: 'body', code: 'required' }]);
  const type = await typeOf(bytes);
  const picture = type.startsWith('image/') ? await measurePicture(bytes) : null;
  if (picture !== null && picture.width * picture.height > mostPixels) throw tooManyPixels();
  const { width, height } = picture ?? { width: null, height: null };
  const file = { id: newId(), name: plainName(name), type, size: bytes.length, width, height };
  const sha256 = createHash('sha256').update(bytes).digest();
  await run(db, leftoverText, [companyId, file.id]);
  await store.put(companyId, file.id, bytes);
  await run(db, insertText, [...[companyId, file.id, file.name, file.type, file.size, width, height, userId, sha256]]);
  return file;
}

// Should the row never come, the sweep finds the bytes by this.
const leftoverText = kept('insert into file_leftovers (company_id, id) values ($1, $2)');
const insertText = kept(`
  with arrived as (delete from file_leftovers where company_id = $1::uuid and id = $2::uuid)
  insert into files (company_id, id, name, type, size, width, height, created_by, sha256)
  values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9)`);

function tooManyPixels(): Refusal {
  return new Refusal(413, 'PICTURE_TOO_LARGE', {
    en: `That picture has too many pixels: at most ${mostPixels / 1_000_000} million.`,
    zh: `图片像素过大：最多 ${mostPixels / 10_000} 万像素。`,
  });
}

async function typeOf(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
}

/** The last part of a path, without what a file system, a header or the eye could misread. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}"]/gu, '').trim();
  const fitting = [...plain].slice(0, 200).join('');
  return /^\.*$/.test(fitting) ? 'file' : fitting;
}
