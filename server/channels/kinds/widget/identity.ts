import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WidgetIdentity } from '../../../../src/schema/widget';
import { type Db, query } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { Refusal } from '../../../kernel/http/refusal';

/**
 * Whether the shop verified the user id: `hash` is its HMAC-SHA256 under the account's signing secret, or under the
 * previous one while that is valid. Throws IDENTITY_REFUSED for a wrong hash; an id without a hash is unverified.
 */
export async function isProved(
  db: Db,
  accounts: RecordTable,
  accountId: string,
  { userId, hash }: Pick<WidgetIdentity, 'userId' | 'hash'>,
): Promise<boolean> {
  if (!userId || !hash) return false;
  const secrets = await secretsOf(db, accounts, accountId);
  if (secrets.some((secret) => isHashOf(secret, userId, hash))) return true;
  throw new Refusal(403, 'IDENTITY_REFUSED', {
    en: "The hash doesn't verify this user. It must be HMAC-SHA256(signing secret, user ID) in hexadecimal.",
    zh: '身份签名不正确：应为 HMAC-SHA256（签名密钥，用户编号）的十六进制值。',
  });
}

async function secretsOf(db: Db, { cipher }: RecordTable, accountId: string): Promise<string[]> {
  const [row] = await query<{ secret: Buffer | null; former: Buffer | null }>(
    db,
    `select secret, case when former_secret_until > now() then former_secret end as former from accounts where id = $1`,
    [accountId],
  );
  return [row?.secret, row?.former].flatMap((bytes) => (bytes ? [cipher.decrypt(bytes)] : []));
}

function isHashOf(secret: string, userId: string, hash: string): boolean {
  const due = createHmac('sha256', secret).update(userId).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === due.length && timingSafeEqual(given, due);
}
