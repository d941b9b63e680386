import { buffer } from 'node:stream/consumers';
import type { FileStore } from './fileStore';
import type { FoundFile } from './findFile';
import { shrinkPicture } from './pictures/pictures';

/** Available thumbnail sizes: the longer side in pixels. */
export const thumbnailSizes = [96, 320, 640] as const;

/** Key of a file's thumbnail in the file store. */
export function thumbnailName(key: string, size: number): string {
  return `${key}-${size}`;
}

/** A thumbnail as WebP; null for a file that is no picture browsers show. Created on the first request and stored. */
export async function thumbnailOf(
  store: FileStore,
  companyId: string,
  file: Pick<FoundFile, 'width' | 'key'>,
  size: number,
): Promise<Buffer | null> {
  if (file.width === null) return null;
  const name = thumbnailName(file.key, size);
  const kept = await store.find(companyId, name);
  if (kept !== null) return buffer(kept);
  return once(`${companyId} ${name}`, async () => {
    const bytes = await shrinkPicture(await buffer(await store.read(companyId, file.key)), size);
    if (bytes !== null) await store.put(companyId, name, bytes);
    return bytes;
  });
}

const underWay = new Map<string, Promise<Buffer | null>>();

/** Deduplicates concurrent requests: only the first one creates the thumbnail. */
function once(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = underWay.get(key) ?? make().finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}
