import { holds, type Ledger, type LedgerLine } from '../../../src/schema/ledger';
import { type Db, everyCompany, query } from '../../kernel/db/queries';
import { ledgerSql } from './query.sql';

const maxNamed = 20;

/** The company's ledger at this moment; amounts in minor units. Read-only, takes no locks. */
export async function readLedger(db: Db, companyId: string): Promise<Ledger> {
  const rows = await query<LedgerLine & { readonly at: string }>(db, ledgerSql, [companyId, maxNamed]);
  return { at: rows[0]!.at, lines: rows.map(({ at: _, ...line }) => line) };
}

/** Checks all companies: their number, and the equations that do not hold for each. For the operator. */
export async function readLedgers(
  db: Db,
): Promise<{ companies: number; wrong: { readonly companyId: string; readonly names: readonly string[] }[] }> {
  const companies = await query<{ id: string }>(db, everyCompany('select id from companies order by id'), []);
  const wrong = [];
  for (const { id: companyId } of companies) {
    const { lines } = await readLedger(db, companyId);
    const names = [...new Set(lines.filter((line) => !holds(line)).map(({ name }) => name))];
    if (names.length > 0) wrong.push({ companyId, names });
  }
  return { companies: companies.length, wrong };
}
