import type { CompanyParts } from '../../company/parts';
import type { PaymentProvider } from './provider';

/** What plans are paid with. */
export interface PaymentParts extends Pick<CompanyParts, 'table' | 'codesOfApi'> {
  /** In the order in which they are offered. */
  readonly providers: readonly PaymentProvider[];
  readonly onError: (error: unknown) => void;
}
