import { join } from 'node:path';
import type { Settings } from '../config';
import { bucketStore } from '../kernel/files/bucketStore';
import { type FileStore, folderStore } from '../kernel/files/fileStore';

/** Where the settings keep uploaded files. */
export function storeOf({ bucket, dataFolder }: Pick<Settings, 'bucket' | 'dataFolder'>): FileStore {
  return bucket === null ? folderStore(join(dataFolder, 'files')) : bucketStore(bucket);
}
