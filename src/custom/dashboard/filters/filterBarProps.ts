import type { Address } from '../address';

export interface FilterBarProps {
  readonly address: Address;
  /** Current day in the company's time zone. */
  readonly today: string;
}
