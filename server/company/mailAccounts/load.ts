import { type Db, prepared, query } from '../../kernel/db/queries';
import type { MailAccount } from '../../kernel/mail/account';
import type { OwnAccounts } from '../../kernel/mail/mail';
import { placeOf, usualFor } from '../../kernel/mail/settings';
import type { Cipher } from '../../kernel/secrets/cipher';

/** The mail accounts of companies. */
export function ownMailAccounts(cipher: Cipher): OwnAccounts {
  return {
    async chosen(db, companyId) {
      const [row] = await query<{ id: string; from: string }>(db, chosenSql, [companyId]);
      return row ?? null;
    },
    async load(db, companyId, id) {
      const [row] = await query<Stored>(db, loadSql, [companyId, id]);
      return row === undefined ? null : accountOf(row, cipher);
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
  return row === undefined ? null : accountOf(row, cipher);
}

interface Stored {
  readonly from: string;
  readonly server: string;
  readonly encryption: 'auto' | MailAccount['encryption'];
  readonly user: string | null;
  readonly password: Buffer | null;
  readonly perMinute: number;
  readonly perDay: number;
}

function accountOf(
  { from, server, encryption, user, password, perMinute, perDay }: Stored,
  cipher: Cipher,
): MailAccount | null {
  const place = placeOf(server);
  if (place === null) return null;
  return {
    ...place,
    from,
    encryption: encryption === 'auto' ? usualFor(place.port) : encryption,
    login: user === null || password === null ? null : { user, password: cipher.decrypt(password) },
    limits: { minute: perMinute, day: perDay },
  };
}

const chosenSql = prepared(`
  select id, from_ as "from" from mail_accounts where company_id = $1 and enabled order by created_at, id limit 1`);
const storedSql = `
  select from_ as "from", server, encryption, user_ as "user", password, per_minute as "perMinute", per_day as "perDay" from mail_accounts
   where company_id = $1 and id = $2`;
const anySql = prepared(storedSql);
const loadSql = prepared(`${storedSql} and enabled`);
