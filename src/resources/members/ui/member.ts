import type { RaRecord } from 'react-admin';

/** A member as a list row. */
export interface Member extends RaRecord {
  readonly nickname: string;
  readonly status: 0 | 1;
  readonly isOwner: boolean;
  readonly vipSeat: boolean;
  readonly joinStatus: string;
  /** Middle digits masked; null if the identity has none. */
  readonly mobile: string | null;
  /** Masked; null if the identity has none. */
  readonly email: string | null;
}
