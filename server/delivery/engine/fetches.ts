import type { Trx } from '../../kernel/db/records/rules';

/** Units of an API's pool, fetched for a part of a delivery. */
export interface WantedFetches {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly edition: number;
  readonly part: number;
  readonly poolId: string;
  readonly count: number;
}

/** What the API gave, sealed; all of it or nothing yet. */
export async function fetchedUnits(_trx: Trx, _wanted: WantedFetches): Promise<readonly Buffer[]> {
  return [];
}
