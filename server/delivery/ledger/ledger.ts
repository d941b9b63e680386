import type { Ledger, LedgerLine } from '../../../src/schema/ledger';
import { type Db, run } from '../../kernel/db/queries';
import { ledgerText } from './query.sql';

const mostNamed = 20;

/** The company's books as they stand at this moment; amounts in minor units. Reads, holds nothing up. */
export async function readLedger(db: Db, companyId: string): Promise<Ledger> {
  const rows = await run<LedgerLine & { readonly at: Date }>(db, ledgerText, [companyId, mostNamed]);
  return { at: (rows[0]?.at ?? new Date()).toISOString(), lines: rows.map(({ at: _, ...line }) => line) };
}
