import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { textColumn } from '../parts';

export const url: Kind<AddressField, string> = {
  ...address,
  check: (_, { text }) => text(1, 2_000).refine((given) => isWebAddress(String(given)), 'url'),
  column: { ...textColumn, fitsIndex: () => false },
  example: () => 'https://example.com',
  layout: { isColumn: false, isFilter: false, group: 'about' },
};

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
