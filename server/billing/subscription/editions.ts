import type { Prices, Edition as Whole } from '../../../src/schema/billing/edition';
import { limitsText } from '../../company/seats/limitsText';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** What the operator sells or sold. */
export interface WholeEdition extends Whole {
  readonly enabled: boolean;
}

/** The same as it is booked. */
export type Edition = Omit<WholeEdition, 'features' | 'limits'>;

/** As far as its price is concerned. */
export type Offered = Pick<Edition, keyof Prices | 'code' | 'currency' | 'enabled'>;

/** What a company has that pays for nothing. */
export const freeCode = 'FREE';

/** Every edition there is, also what is no longer sold, in the operator's order. */
export function editionsOf(db: Db): Promise<WholeEdition[]> {
  return query<WholeEdition>(db, editionsText, []);
}

/**
 * Holds what an edition costs and allows until the transaction ends: first, where a price is worked out that is then asked
 * for or booked, or where a company comes to have it. Whoever changes the edition waits, and sees that it was sold and who
 * has it.
 */
export async function lockEdition(trx: Trx, code: string): Promise<void> {
  await query(trx, prepared('select 1 from editions where code = $1 for share'), [code]);
}

const editionsText = prepared(`
  select code, name, english_name as "englishName", monthly_price as "monthlyPrice", yearly_price as "yearlyPrice",
         currency, seats, enabled, includes as features,
         ${limitsText('editions')} as limits
    from editions order by sort, code`);
