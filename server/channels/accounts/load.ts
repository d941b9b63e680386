import type { Db } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { loadSettings } from '../../kernel/db/records/settings';
import type { ChannelAccount } from '../adapter';

/** Loads an account with its decrypted settings; null if it does not exist. */
export async function loadAccount(
  db: Db,
  table: RecordTable,
  id: string,
): Promise<(ChannelAccount & { readonly status: string }) | null> {
  const loaded = await loadSettings(db, table, id);
  if (loaded === null) return null;
  const { companyId, settings } = loaded;
  const { channel, name, status } = settings as Record<string, string>;
  return { id, companyId, channel: channel!, name: name!, status: status!, settings };
}

/** The account's valid signing secrets: the current one and, until `formerSecretUntil` (one day), the previous one. */
export function secretsOf({ settings }: ChannelAccount, now: Date): string[] {
  const { secret, formerSecret, formerSecretUntil } = settings as Readonly<Record<string, string | null>>;
  const holds = formerSecretUntil !== null && formerSecretUntil !== undefined && new Date(formerSecretUntil) > now;
  return [secret, holds ? formerSecret : null].filter((one): one is string => typeof one === 'string');
}
