import { expect } from 'vitest';
import { readLedger } from '../../server/delivery/ledger/ledger';
import type { Db } from '../../server/kernel/db/queries';
import { holds } from '../../src/schema/ledger';

/** The ledger line of the company with that name. */
export async function ledgerLine(db: Db, companyId: string, name: string) {
  const { lines } = await readLedger(db, companyId);
  return lines.find((line) => line.name === name)!;
}

/** Fails with the lines that do not balance, unless the whole ledger balances. */
export async function expectLedger(db: Db, companyId: string): Promise<void> {
  const { lines } = await readLedger(db, companyId);
  expect(lines.filter((line) => !holds(line))).toEqual([]);
}
