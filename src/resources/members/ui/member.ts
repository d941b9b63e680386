import type { RaRecord } from 'react-admin';

/** A member as their row has them. */
export interface Member extends RaRecord {
  readonly nickname: string;
  readonly status: 0 | 1;
  readonly isOwner: boolean;
  readonly vipSeat: boolean;
  readonly joinStatus: string;
  /** With its middle covered; null where the account has none. */
  readonly mobile: string | null;
}
