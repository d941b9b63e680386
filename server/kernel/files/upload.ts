import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { v7 as newId } from 'uuid';
import type { Db } from '../db/queries';
import type { Author } from '../db/records/author';
import { invalid } from '../http/refusal';
import type { FileStore } from './fileStore';

/** A file as the API answers it. `type` is told by its content, never by who sent it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export const mostFileBytes = 10 * 1_048_576;

/** Keeps an uploaded file: its bytes first and its row after them, so that no row is without its bytes. */
export async function keepFile(
  db: Db,
  store: FileStore,
  author: Author,
  name: string,
  bytes: Buffer,
): Promise<StoredFile> {
  if (bytes.length === 0) throw invalid([{ path: 'body', code: 'required' }]);
  const file = { id: newId(), name: plainName(name), type: await typeOf(bytes), size: bytes.length };
  await store.put(author.companyId, file.id, bytes);
  try {
    const sha256 = createHash('sha256').update(bytes).digest();
    await db
      .insertInto('files')
      .values({ ...file, company_id: author.companyId, created_by: author.userId, sha256 })
      .execute();
  } catch (error) {
    await store.remove(author.companyId, file.id);
    throw error;
  }
  return file;
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
