import { faultText } from '../../../src/schema/fault';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';

/** Returns which of a company's accounts have a payment provider. */
export type PaidAmong = (db: Db, companyId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Sets each account's `fault` in the reader's language: the channel's fault or, without one, a missing payment
 * provider.
 */
export async function deriveFaults(
  db: Db,
  { companyId, language = 'en' }: Reader,
  accounts: readonly StoredRecord[],
  paidAmong: PaidAmong,
): Promise<void> {
  for (const account of accounts) account.fault = null;
  const selling = accounts.filter(({ sells }) => sells === true).map(({ id }) => id);
  const paid = selling.length === 0 ? null : await paidAmong(db, companyId, selling);
  for (const account of accounts) if (account.sells && !paid?.has(account.id)) account.fault = unpaid[language];
  const faulty = accounts.filter(({ status }) => status === 'degraded' || status === 'auth_required');
  if (faulty.length === 0) return;
  const rows = await query<{ id: string; fault: string }>(db, faultsSql, [faulty.map(({ id }) => id)]);
  const faults = new Map(rows.map(({ id, fault }) => [id, fault]));
  for (const account of faulty) {
    const fault = faults.get(account.id);
    if (fault !== undefined) account.fault = faultText(fault)[language];
  }
}

const unpaid = {
  en: "Visitors can't buy because this account has no payment method that is enabled. Choose one or turn off selling.",
  zh: '访客无法下单：没有已启用的收款方式。请选择一种或关闭商城下单。',
};

const faultsSql = prepared(
  'select account_id as id, fault from account_health where account_id = any($1::uuid[]) and fault is not null',
);
