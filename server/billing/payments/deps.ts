import type { CompanyDeps } from '../../company/deps';
import type { PaymentProvider } from './provider';

/** What plans are paid with. */
export interface PaymentDeps extends Pick<CompanyDeps, 'table' | 'codesOfApi'> {
  /** In the order in which they are offered. */
  readonly providers: readonly PaymentProvider[];
  readonly onError: (error: unknown) => void;
}
