import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { equality } from '../operators';
import { wrongFormat } from '../plain';

export const icon: Kind<AddressField, string> = {
  ...address,
  check: (_, { z }) => z.string().regex(/^ri-[a-z0-9-]{1,60}$/, 'icon'),
  operators: equality,
  example: () => 'ri-home-line',
  layout: { isColumn: false, isFilter: false, group: 'about' },
  sample: (_, { pick }) => pick(['ri-home-line', 'ri-star-fill', 'ri-chat-3-line']),
  wrong: wrongFormat('icon', 'home', 'ri-', 'RI-home', 'ri-a"b'),
};
