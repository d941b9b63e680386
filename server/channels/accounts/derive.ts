import { faultText } from '../../../src/schema/fault';
import { type Db, kept, run } from '../../kernel/db/queries';
import type { Reader } from '../../kernel/db/records/author';
import type { StoredRecord } from '../../kernel/db/records/recordTable';

/** Says of accounts what is wrong with them, in the reader's language. */
export async function deriveFaults(
  db: Db,
  { language = 'en' }: Reader,
  accounts: readonly StoredRecord[],
): Promise<void> {
  const faulty = accounts.filter(({ status }) => status === 'degraded' || status === 'auth_required');
  for (const account of accounts) account.fault = null;
  if (faulty.length === 0) return;
  const rows = await run<{ id: string; fault: string }>(db, faultsText, [faulty.map(({ id }) => id)]);
  const faults = new Map(rows.map(({ id, fault }) => [id, fault]));
  for (const account of faulty) {
    const fault = faults.get(account.id);
    if (fault !== undefined) account.fault = faultText(fault)[language];
  }
}

const faultsText = kept(
  'select account_id as id, fault from account_health where account_id = any($1::uuid[]) and fault is not null',
);
