import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps the bytes of uploaded files under names of our own. */
export interface FileStore {
  /** Durable when it returns. */
  put(companyId: string, id: string, bytes: Buffer): Promise<void>;
  read(companyId: string, id: string): ReadStream;
  /** Does nothing when there is no such file. */
  remove(companyId: string, id: string): Promise<void>;
}

/** Files in a folder, one folder below it for each company. */
export function folderStore(folder: string): FileStore {
  const place = (companyId: string, id: string) => join(folder, companyId, id);
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
    read: (companyId, id) => createReadStream(place(companyId, id)),
    remove: (companyId, id) => rm(place(companyId, id), { force: true }),
  };
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
