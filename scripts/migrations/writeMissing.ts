import { relative, resolve } from 'node:path';
import { writeMigrations } from '../../server/kernel/db/migrations/fromSchema/write';
import { migrations, schemas } from '../../server/resources';
import { assertSound } from '../../src/schema/check/check';
import { iconNames } from '../lib/icon-names';
import { onScratchDatabase } from './scratch';

/**
 * Writes the migrations that the schemas need beyond the committed ones. Returns the files written or removed, relative to
 * the project root.
 */
export async function writeMissing(isDraft: (file: string) => boolean): Promise<string[]> {
  assertSound(schemas, iconNames());
  const folder = resolve('src/resources');
  const files = await onScratchDatabase((pool) =>
    writeMigrations(pool, schemas, migrations, { folder, now: new Date(), isDraft }),
  );
  return files.map((file) => relative('.', file));
}
