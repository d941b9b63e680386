import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { wrongFormat } from '../plain';

export const email: Kind<AddressField, string> = {
  ...address,
  check: (_, { z }) => z.email().max(254),
  example: () => 'name@example.com',
  sample: (_, { word }) => `${word(12)}@${word(6)}.example`,
  wrong: wrongFormat(undefined, 'a', 'a@', '@b.example', 'a b@c.example'),
};
