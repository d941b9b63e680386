import type { Address } from '../address';

/** Props shared by the filter components. */
export interface FilterBarProps {
  readonly address: Address;
  /** Current day in the company's time zone. */
  readonly today: string;
}
