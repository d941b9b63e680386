import { type AddressField, address } from '../address';
import type { Kind } from '../kind';

export const email: Kind<AddressField, string> = {
  ...address,
  check: (_, { z }) => z.email().max(254),
  example: () => 'name@example.com',
};
