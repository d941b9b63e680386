import { createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '../db/queries';
import type { Refusal } from '../http/refusal';

/** Stores the content of uploaded files under generated ids. */
export interface FileStore {
  /** Maximum bytes of all files of a company; no limit by default. */
  readonly maxCompanyBytes?: number;
  /** Maximum bytes of unused files of one member, or of the visitors of one channel account; no limit by default. */
  readonly maxUnusedBytes?: number;
  /** An additional limit, such as that of a plan; none by default. */
  readonly room?: FileRoom;
  /** The file is durable when the promise resolves. */
  put(companyId: string, id: string, bytes: Buffer): Promise<void>;
  /** Streams the content. For a missing file the promise or the stream fails. */
  read(companyId: string, id: string): Promise<Readable>;
  /** Like `read`; null for a missing file. */
  find(companyId: string, id: string): Promise<Readable | null>;
  /** Does nothing if there is no such file. */
  remove(companyId: string, id: string): Promise<void>;
  /** The files of a company with their sizes, thumbnails included. */
  list(companyId: string): AsyncIterable<KeptFile>;
}

export interface KeptFile {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

export interface FileRoom {
  /**
   * SQL expression for the maximum bytes of all files of the company whose id is the given expression; null for no
   * limit.
   */
  max(companyId: string): string;
  /** The refusal if this limit has no room for so many more bytes; null if it is not the cause. */
  refusal(db: Db, companyId: string, bytes: number): Promise<Refusal | null>;
}

/** Stores files in a folder, with one subfolder per company. */
export function folderStore(folder: string): FileStore {
  const place = (companyId: string, id: string) => join(folder, companyId, id);
  const read = async (companyId: string, id: string) => {
    const path = place(companyId, id);
    await access(path);
    return Readable.from(bytesOf(path), { objectMode: false });
  };
  return {
    async put(companyId, id, bytes) {
      const target = place(companyId, id);
      await mkdir(join(folder, companyId), { recursive: true, mode: 0o700 });
      const file = await open(`${target}.part`, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${target}.part`, target);
      await syncFolder(join(folder, companyId));
    },
    read,
    find: (companyId, id) =>
      read(companyId, id).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (companyId, id) => rm(place(companyId, id), { force: true }),
    list: (companyId) => filesIn(join(folder, companyId)),
  };
}

/** Opens the file on the first read: a stream that is never read leaves no open handle. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

async function* filesIn(folder: string): AsyncGenerator<KeptFile> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) yield { id: name, size: found.size };
  }
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
