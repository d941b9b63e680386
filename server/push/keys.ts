import webPush from 'web-push';
import { type Db, prepared, query } from '../kernel/db/queries';
import type { Cipher } from '../kernel/secrets/cipher';

/** The VAPID key pair that identifies this installation to push services, base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The installation's key pair, created at first use. If two nodes create one concurrently, the first wins. */
export async function pushKeys(db: Db, cipher: Cipher): Promise<PushKeys> {
  const known = await find(db, cipher);
  if (known !== null) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await query(db, insertSql, [publicKey, cipher.encrypt(privateKey)]);
  return (await find(db, cipher))!;
}

async function find(db: Db, cipher: Cipher): Promise<PushKeys | null> {
  const [row] = await query<{ publicKey: string; privateKey: Buffer }>(db, selectSql, []);
  return row === undefined ? null : { publicKey: row.publicKey, privateKey: cipher.decrypt(row.privateKey) };
}

const insertSql = prepared('insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing');
const selectSql = prepared('select public_key as "publicKey", private_key as "privateKey" from push_keys');
