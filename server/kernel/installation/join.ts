import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { whileOthersWait } from '../db/migrations/apply';
import type { FileStore } from '../files/fileStore';
import { markStore, standingOfFiles } from './files';
import { installationMessages } from './messages';
import { type Queryable, readInstallation, writeInstallation } from './read';
import { digestOfSecret, type SealedColumn, standingOfSecret } from './secret';

/** This server does not match the database; the message says what to set. */
export class OtherInstallation extends Error {
  constructor({ text, todo }: { readonly text: string; readonly todo: string }) {
    super(`${text[0]!.toUpperCase()}${text.slice(1)}. ${todo}`);
  }
}

export interface Node {
  readonly secret: string;
  readonly sealed: readonly SealedColumn[];
  readonly files: FileStore;
  /** Whether other servers may use the database: true unless it is the embedded one, which serves one server only. */
  readonly sharesDatabase: boolean;
}

/**
 * Checks that this server has the secret and the files of its database, and records both on the first start.
 * @throws OtherInstallation if it has not
 */
export function joinInstallation(pool: Pool, node: Node): Promise<void> {
  return whileOthersWait(pool, async (client) => {
    const secret = await standingOfSecret(client, node.secret, node.sealed);
    if (secret === 'other') throw new OtherInstallation(installationMessages.otherSecret);
    const files = await standingOfFiles(client, node.files);
    if (files === 'other' && node.sharesDatabase) throw new OtherInstallation(installationMessages.otherFiles);
    if (secret === 'unclaimed' || files !== 'ours') await adopt(client, node, { secret: true, files: true });
  });
}

/** Records the secret or the file store of this server as the database's, replacing the recorded ones. */
export async function adopt(
  db: Queryable,
  { secret, files }: Pick<Node, 'secret' | 'files'>,
  what: { readonly secret?: boolean; readonly files?: boolean },
): Promise<void> {
  const known = await readInstallation(db);
  const filesMark = known?.filesMark ?? randomUUID();
  // The store first: a recorded mark without its marker file would be taken for another store.
  if (what.files || known === null) await markStore(files, filesMark);
  const secretDigest = what.secret || known === null ? digestOfSecret(secret) : known.secretDigest;
  await writeInstallation(db, { secretDigest, filesMark });
}
