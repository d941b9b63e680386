import type { Db, Trx } from '../db/queries';

/** The owner of an account who may sign in. */
export interface AccountHolder {
  readonly userId: string;
  readonly username: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly companyId: string;
  /** Words that a guesser would try, in addition to the account: names of the company and the member, the number. */
  readonly names: readonly (string | null)[];
}

/** Runs in the transaction that changes an account. */
export type AccountChanged = (
  trx: Trx,
  account: Pick<AccountHolder, 'userId' | 'companyId'>,
  requestId: string,
) => Promise<void>;

/** Finds the account holder; null if there is none or they may not sign in. */
export type FindHolder = (
  db: Db,
  by:
    | { readonly mobile: string }
    | { readonly email: string }
    | { readonly userId: string }
    | { readonly account: string },
) => Promise<AccountHolder | null>;
