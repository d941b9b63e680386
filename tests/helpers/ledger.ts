import { expect } from 'vitest';
import { readLedger } from '../../server/delivery/ledger/ledger';
import type { Db } from '../../server/kernel/db/queries';
import { holds } from '../../src/schema/ledger';

/** What the company's books say of one kind of thing. */
export async function ledgerLine(db: Db, companyId: string, name: string) {
  const { lines } = await readLedger(db, companyId);
  return lines.find((line) => line.name === name)!;
}

/** Fails, naming what does not add up, unless every equation of the company's books holds. */
export async function expectLedger(db: Db, companyId: string): Promise<void> {
  const { lines } = await readLedger(db, companyId);
  expect(lines.filter((line) => !holds(line))).toEqual([]);
}
