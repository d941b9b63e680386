import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/records/rules';

/**
 * Held until the transaction ends: changes of what a company's roles and permissions allow go one after the other. Two
 * that are fine alone can give away together what neither of their authors holds.
 */
export async function holdAccess(trx: Trx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access ${companyId}`}, 0))`.execute(trx);
}
