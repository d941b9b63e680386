import { type Db, plannedOnce, query } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable } from '../../kernel/db/records/recordTable';
import type { ChannelAccount } from '../adapter';

/** Loads an account with its decrypted settings; null if it does not exist. Its secrets are decrypted only here. */
export async function loadAccount(
  db: Db,
  table: RecordTable,
  id: string,
): Promise<(ChannelAccount & { readonly status: string }) | null> {
  const [row] = await query<Readonly<Record<string, unknown>>>(db, accountSql(table), [id]);
  if (row === undefined) return null;
  const settings = Object.fromEntries(
    table.table.columns.map(({ field, name, type }) => {
      const value = row[name] ?? null;
      return [field, type === 'bytea' && value !== null ? table.cipher.decrypt(value as Buffer) : value];
    }),
  );
  const { channel, name, status } = settings as Record<string, string>;
  return { id, companyId: String(row.company_id), channel: channel!, name: name!, status: status!, settings };
}

/** The account's valid signing secrets: the current one and, until `formerSecretUntil` (one day), the previous one. */
export function secretsOf({ settings }: ChannelAccount, now: Date): string[] {
  const { secret, formerSecret, formerSecretUntil } = settings as Readonly<Record<string, string | null>>;
  const holds = formerSecretUntil !== null && formerSecretUntil !== undefined && new Date(formerSecretUntil) > now;
  return [secret, holds ? formerSecret : null].filter((one): one is string => typeof one === 'string');
}

const accountSql = oncePerTable(({ table }) =>
  plannedOnce(
    `select company_id, ${table.columns.map(({ name }) => name).join(', ')} from ${table.name} where id = $1`,
  ),
);
