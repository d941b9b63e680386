import type { FileStore } from '../../kernel/files/fileStore';
import { standingOfFiles } from '../../kernel/installation/files';
import { installationMessages } from '../../kernel/installation/messages';
import type { Queryable } from '../../kernel/installation/read';
import { needsSecret, type SealedColumn, standingOfSecret } from '../../kernel/installation/secret';
import type { Finding } from './finding';

/** Checks that the configured secret belongs to the database. */
export async function secret(db: Queryable, given: string | null, sealed: readonly SealedColumn[]): Promise<Finding> {
  const subject = 'secret';
  if (given === null) {
    if (await needsSecret(db, sealed)) return { subject, ...installationMessages.noSecret };
    return { subject, text: 'none yet, the first start creates it' };
  }
  if ((await standingOfSecret(db, given, sealed)) === 'other') return { subject, ...installationMessages.otherSecret };
  return { subject, text: 'matches the database' };
}

/**
 * Checks that the file store belongs to the database. An embedded database is shared with no other server, so it is not
 * checked.
 */
export async function store(db: Queryable, files: FileStore, sharesDatabase: boolean): Promise<Finding> {
  const subject = 'file store';
  if (sharesDatabase && (await standingOfFiles(db, files)) === 'other')
    return { subject, ...installationMessages.otherFiles };
  return { subject, text: 'matches the database' };
}
