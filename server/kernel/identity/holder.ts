import type { Db } from '../db/queries';
import type { Trx } from '../db/records/rules';

/** Somebody who has an account and may sign in. */
export interface AccountHolder {
  readonly userId: string;
  readonly username: string;
  readonly mobile: string | null;
  readonly companyId: string;
  /** What a guesser would try for them beside the account: names of company and person, the number. */
  readonly names: readonly (string | null)[];
}

/** What is done in the transaction in which an account changes, on that request. */
export type AccountChanged = (
  trx: Trx,
  account: Pick<AccountHolder, 'userId' | 'companyId'>,
  requestId: string,
) => Promise<void>;

/** Looks for them; null where there is nobody, or nobody who may enter. */
export type FindHolder = (
  db: Db,
  by: { readonly mobile: string } | { readonly userId: string } | { readonly account: string },
) => Promise<AccountHolder | null>;
