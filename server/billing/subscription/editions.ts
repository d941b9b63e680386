import type { Prices, Edition as Whole } from '../../../src/schema/billing/edition';
import { limitsSql } from '../../company/seats/limitsText';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';

/** A plan that the operator sells or used to sell. */
export interface WholeEdition extends Whole {
  readonly enabled: boolean;
}

/** The edition without features and limits, as bookings use it. */
export type Edition = Omit<WholeEdition, 'features' | 'limits'>;

/** The fields that determine an edition's price. */
export type Offered = Pick<Edition, keyof Prices | 'code' | 'currency' | 'enabled'>;

/** Code of the plan for companies that do not pay. */
export const freeCode = 'FREE';

/** All editions, including those no longer sold, in the operator's order. */
export function editionsOf(db: Db): Promise<WholeEdition[]> {
  return query<WholeEdition>(db, editionsSql, []);
}

/**
 * Takes a shared lock on an edition until the transaction ends. Take it before computing a price that is invoiced or
 * booked, and before a company gets the edition. A concurrent change of the edition waits for it and then sees the
 * sale.
 */
export async function lockEdition(trx: Trx, code: string): Promise<void> {
  await query(trx, prepared('select 1 from editions where code = $1 for share'), [code]);
}

const editionsSql = prepared(`
  select code, name, english_name as "englishName", monthly_price as "monthlyPrice", yearly_price as "yearlyPrice",
         currency, seats, enabled, includes as features,
         ${limitsSql('editions')} as limits
    from editions order by sort, code`);
