import { join } from 'node:path';
import type { Settings } from '../config';
import { bucketStore } from '../kernel/files/bucketStore';
import { type FileStore, folderStore } from '../kernel/files/fileStore';

/** The file store that the settings select: the bucket, otherwise the `files` folder in the data folder. */
export function storeOf({ bucket, dataFolder }: Pick<Settings, 'bucket' | 'dataFolder'>): FileStore {
  return bucket === null ? folderStore(join(dataFolder, 'files')) : bucketStore(bucket);
}
