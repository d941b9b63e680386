import type { Address } from '../address';

/** What the filters say, wherever they are drawn. */
export interface FilterBarProps {
  readonly address: Address;
  /** The company's day. */
  readonly today: string;
}
