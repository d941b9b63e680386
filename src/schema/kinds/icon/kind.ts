import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { equality } from '../parts';

export const icon: Kind<AddressField, string> = {
  ...address,
  check: (_, { z }) => z.string().regex(/^ri-[a-z0-9-]{1,60}$/, 'icon'),
  operators: equality,
  example: () => 'ri-home-line',
  layout: { isColumn: false, isFilter: false, group: 'about' },
};
