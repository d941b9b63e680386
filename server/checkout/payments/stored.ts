import type { MoneyKind } from './provider';

export interface Stored {
  readonly id: string;
  readonly companyId: string;
  readonly source: string;
  readonly connectionId: string | null;
  readonly kind: MoneyKind;
  readonly eventId: string;
  readonly payment: string | null;
  readonly attemptId: string | null;
  readonly refundId: string | null;
  /** Null: not known yet. */
  readonly orderId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** It waited in vain for its payment. */
  readonly isOld: boolean;
}
