import { giveBackMonthly, type MonthlyLimit } from '../../../billing/limits/monthly';
import { type Db, inTransaction, prepared, query } from '../../../kernel/db/queries';
import { takeUses } from '../../uses/take';
import type { Claim } from '../../verdict';

/**
 * Reserves all amounts or none. Returns the key of the first that would exceed its limit, otherwise null. Each is one
 * conditional update, so concurrent reservations never exceed a limit.
 */
export async function reserve(db: Db, companyId: string, wanted: readonly Claim[]): Promise<string | null> {
  try {
    await inTransaction(db, async (trx) => {
      const over = await takeUses(trx, companyId, wanted);
      if (over !== null) throw new Over(over.key);
    });
    return null;
  } catch (error) {
    if (error instanceof Over) return error.key;
    throw error;
  }
}

/** Adjusts reservations to the actual use. */
export async function adjustReservations(db: Db, companyId: string, uses: readonly Reserved[]): Promise<void> {
  for (const { key, reserved, used, ofMonth } of uses) {
    if (reserved === used) continue;
    if (ofMonth === undefined) await query(db, settleSql, [companyId, key, used - reserved]);
    else await giveBackMonthly(db, companyId, ofMonth.name, reserved - used, ofMonth);
  }
}

interface Reserved {
  readonly key: string;
  readonly reserved: number;
  readonly used: number;
  /** Of the plan's month, as it was reserved. */
  readonly ofMonth?: { readonly name: MonthlyLimit; readonly zone: string; readonly at: Date };
}

class Over extends Error {
  constructor(readonly key: string) {
    super(key);
  }
}

const settleSql = prepared(
  'update reply_uses set uses = greatest(0, uses + $3::bigint) where company_id = $1 and key = $2',
);
