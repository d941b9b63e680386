import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { type CipherPurpose, createCipher } from '../secrets/cipher';
import { type Queryable, readInstallation } from './read';

/** A column with values encrypted with the installation's secret. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: CipherPurpose;
}

/** Values tried per column if the database has not recorded its secret yet. */
const maxSamples = 20;

/** A derived value that identifies a secret without revealing it (HKDF). */
export function digestOfSecret(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'parley installation proof', 32));
}

/**
 * Whether this is the secret of the database. 'unclaimed': no server of this version has started on it yet, and nothing
 * contradicts this secret: it decrypts at least one of the encrypted values, or there are none.
 */
export async function standingOfSecret(
  db: Queryable,
  secret: string,
  sealed: readonly SealedColumn[],
): Promise<'ours' | 'other' | 'unclaimed'> {
  const known = await readInstallation(db);
  if (known !== null) return timingSafeEqual(known.secretDigest, digestOfSecret(secret)) ? 'ours' : 'other';
  let isAnySealed = false;
  for (const { table, column, purpose } of sealed) {
    const { rows } = await db.query<{ bytes: Buffer }>(
      `select ${column} as bytes from ${table} where ${column} is not null limit ${maxSamples}`,
    );
    const cipher = createCipher(secret, purpose);
    for (const { bytes } of rows) if (opens(() => cipher.decrypt(bytes))) return 'unclaimed';
    isAnySealed ||= rows.length > 0;
  }
  return isAnySealed ? 'other' : 'unclaimed';
}

/**
 * Whether a server without a secret must be given one: true if the database was set up with a secret already; false if
 * it may generate a new one.
 */
export async function needsSecret(db: Queryable, sealed: readonly SealedColumn[]): Promise<boolean> {
  return (await standingOfSecret(db, '', sealed)) === 'other';
}

function opens(decrypt: () => string): boolean {
  try {
    decrypt();
    return true;
  } catch {
    return false;
  }
}
