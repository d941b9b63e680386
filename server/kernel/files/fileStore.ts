import { createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '../db/queries';
import type { Refusal } from '../http/refusal';

/** Keeps the bytes of uploaded files under names of our own. */
export interface FileStore {
  /** Of all files of one company together; as many as there is room for unless told. */
  readonly maxCompanyBytes?: number;
  /** Of files that nothing uses yet: of one member, or of the visitors of one channel account. No limit unless told. */
  readonly maxUnusedBytes?: number;
  /** What else bounds them; nothing unless told. */
  readonly room?: FileRoom;
  /** Durable when it returns. */
  put(companyId: string, id: string, bytes: Buffer): Promise<void>;
  /** Its bytes. Without such a file the stream, or the promise of it, fails. */
  read(companyId: string, id: string): Promise<Readable>;
  /** As `read`; null where there is none. */
  find(companyId: string, id: string): Promise<Readable | null>;
  /** Does nothing when there is no such file. */
  remove(companyId: string, id: string): Promise<void>;
  /** The files of one company with their bytes, small pictures among them. */
  list(companyId: string): AsyncIterable<KeptFile>;
}

export interface KeptFile {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** How much one company may keep, beside what the installation lets each have. */
export interface FileRoom {
  /** In SQL: the most bytes of all files of the company whose id the expression is; null for no limit. */
  max(companyId: string): string;
  /** Why there is no room for so many bytes more; null where this is not what stands against them. */
  refusal(db: Db, companyId: string, bytes: number): Promise<Refusal | null>;
}

/** Files in a folder, one folder below it for each company. */
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

/** Opened when its first bytes are asked for: whoever never reads leaves nothing open. */
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

/** A rename is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
