import { expect } from 'vitest';
import { readLedger } from '../../server/delivery/ledger/ledger';
import type { Db } from '../../server/kernel/db/queries';
import { holds } from '../../src/schema/ledger';

/** Fails, naming what does not add up, unless every equation of the company's books holds. */
export async function expectLedger(db: Db, companyId: string): Promise<void> {
  const { lines } = await readLedger(db, companyId);
  expect(lines.filter((line) => !holds(line))).toEqual([]);
}
