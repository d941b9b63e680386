import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Db, prepared, query } from '../../db/queries';
import type { Cipher } from '../../secrets/cipher';
import { type DkimKey, domainOf, installationId, type MailAccount } from '../account';

/** Where the public part of a key belongs in the DNS, as a TXT record. */
export interface DkimRecord {
  readonly name: string;
  readonly value: string;
}

/** What is stored of an account's key. */
export interface StoredKey {
  readonly accountId: string;
  readonly domain: string;
  readonly selector: string;
  readonly record: string;
  /** Whether the record was in the DNS when it was looked for last: only then mails are signed. */
  readonly isSeen: boolean;
}

/**
 * Makes a new key for an account's domain; it replaces the one before. RSA of 2,048 bits is what all receivers verify.
 * Each key has its own selector, so that the record of the one before may stay until its last mails have arrived.
 */
export async function makeKey(db: Db, secrets: Cipher, accountId: string, from: string): Promise<DkimRecord> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `parley-${randomBytes(3).toString('hex')}`;
  const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
  const domain = domainOf(from);
  await query(db, makeSql, [accountId, domain, selector, secrets.encrypt(privateKey), record]);
  return recordOf({ domain, selector, record });
}

export function recordOf({ domain, selector, record }: Pick<StoredKey, 'domain' | 'selector' | 'record'>): DkimRecord {
  return { name: `${selector}._domainkey.${domain}`, value: record };
}

export function keysOf(db: Db, accountIds: readonly string[]): Promise<StoredKey[]> {
  return query<StoredKey>(db, storedSql, [accountIds]);
}

/** The key that signs an account's mails; null: they are not signed by it. A key of another domain proves nothing. */
export async function signingKey(db: Db, secrets: Cipher, accountId: string, from: string): Promise<DkimKey | null> {
  const [row] = await query<{ domain: string; selector: string; key: Buffer }>(db, signingSql, [
    accountId,
    domainOf(from),
  ]);
  return row === undefined
    ? null
    : { domain: row.domain, selector: row.selector, privateKey: secrets.decrypt(row.key) };
}

/** The installation's account with its key. */
export async function withKey(db: Db, secrets: Cipher, account: MailAccount | null): Promise<MailAccount | null> {
  return account && { ...account, dkim: await signingKey(db, secrets, installationId, account.from) };
}

/** Records whether the record is in the DNS. */
export async function setSeen(db: Db, accountId: string, isSeen: boolean): Promise<void> {
  await query(db, seenSql, [accountId, isSeen]);
}

const makeSql = prepared(`
  insert into mail_keys (account_id, domain, selector, private_key, record) values ($1, $2, $3, $4, $5)
      on conflict (account_id) do update set domain = excluded.domain, selector = excluded.selector,
         private_key = excluded.private_key, record = excluded.record, seen_at = null`);
const storedSql = prepared(`
  select account_id as "accountId", domain, selector, record, seen_at is not null as "isSeen" from mail_keys
   where account_id = any($1::uuid[])`);
const signingSql = prepared(`
  select domain, selector, private_key as key from mail_keys
   where account_id = $1 and domain = $2 and seen_at is not null`);
const seenSql = prepared('update mail_keys set seen_at = case when $2::boolean then now() end where account_id = $1');
