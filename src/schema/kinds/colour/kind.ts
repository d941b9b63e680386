import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { equality, trimmed } from '../parts';

export const colour: Kind<AddressField, string> = {
  ...address,
  normalise: (text) => trimmed(text)?.toUpperCase() ?? null,
  check: (_, { z }) => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'colour'),
  operators: equality,
  example: () => '#FFB400',
};
