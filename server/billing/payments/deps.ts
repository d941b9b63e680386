import type { CompanyDeps } from '../../company/deps';
import type { PaymentProvider } from './provider';

/** Dependencies for plan payments. */
export interface PaymentDeps extends Pick<CompanyDeps, 'table' | 'codesOfApi'> {
  /** In display order. */
  readonly providers: readonly PaymentProvider[];
  readonly onError: (error: unknown) => void;
}
