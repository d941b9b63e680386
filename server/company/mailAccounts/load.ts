import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import type { MailAccount } from '../../kernel/mail/account';
import { signingKey } from '../../kernel/mail/dkim/keys';
import type { OwnAccounts } from '../../kernel/mail/mail';
import { boxPlace, type HookFormat, placeOf, usualFor } from '../../kernel/mail/settings';
import type { Cipher } from '../../kernel/secrets/cipher';

export function ownMailAccounts(cipher: Cipher): OwnAccounts {
  return {
    async chosen(db, companyId) {
      const [row] = await query<{ id: string; from: string }>(db, chosenSql, [companyId]);
      return row ?? null;
    },
    async load(db, companyId, id) {
      const [row] = await query<Stored>(db, loadSql, [companyId, id]);
      return row === undefined ? null : accountOf(db, row, cipher);
    },
    async hook(db, id) {
      const [row] = await query<{ format: HookFormat; key: Buffer }>(db, hookSql, [id]);
      return row === undefined ? null : { format: row.format, key: cipher.decrypt(row.key) };
    },
    async box(db, id) {
      const [row] = await query<StoredBox>(db, boxSql, [id]);
      const place = row === undefined ? null : boxPlace(row.server, row.encryption);
      return row === undefined || place === null
        ? null
        : { ...place, user: row.user, password: cipher.decrypt(row.password) };
    },
  };
}

/** An account for its test, enabled or not. */
export async function accountToTest(
  db: Db,
  cipher: Cipher,
  companyId: string,
  id: string,
): Promise<MailAccount | null> {
  const [row] = await query<Stored>(db, anySql, [companyId, id]);
  return row === undefined ? null : accountOf(db, row, cipher);
}

type Encryption = 'auto' | MailAccount['encryption'];

interface StoredBox {
  readonly server: string;
  readonly encryption: Encryption;
  readonly user: string;
  readonly password: Buffer;
}

interface Stored {
  readonly id: string;
  readonly from: string;
  readonly server: string;
  readonly encryption: Encryption;
  readonly user: string | null;
  readonly password: Buffer | null;
  readonly perMinute: number;
  readonly perDay: number;
  readonly returnTo: string | null;
}

async function accountOf(
  db: Db,
  { id, from, server, encryption, user, password, perMinute, perDay, returnTo }: Stored,
  cipher: Cipher,
): Promise<MailAccount | null> {
  const place = placeOf(server);
  if (place === null) return null;
  return {
    ...place,
    from,
    encryption: encryption === 'auto' ? usualFor(place.port) : encryption,
    login: user === null || password === null ? null : { user, password: cipher.decrypt(password) },
    limits: { minute: perMinute, day: perDay },
    returnTo,
    dkim: await signingKey(db, cipher, id, from),
  };
}

const chosenSql = prepared(`
  select id, from_ as "from" from mail_accounts where company_id = $1 and enabled order by created_at, id limit 1`);
const storedSql = `
  select id, from_ as "from", server, encryption, user_ as "user", password, per_minute as "perMinute", per_day as "perDay",
         return_address as "returnTo" from mail_accounts
   where company_id = $1 and id = $2`;
const anySql = prepared(storedSql);
const loadSql = prepared(`${storedSql} and enabled`);
const hookSql = prepared(
  everyCompany(`
  select hook as format, hook_key as key from mail_accounts where id = $1 and hook is not null and hook_key is not null`),
);
const boxSql = prepared(
  everyCompany(`
  select box_server as server, encryption, box_user as "user", box_password as password from mail_accounts
   where id = $1 and box_server is not null and box_user is not null and box_password is not null`),
);
