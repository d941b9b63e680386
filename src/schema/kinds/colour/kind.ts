import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { equality } from '../operators';
import { trimmed, wrongFormat } from '../plain';

export const colour: Kind<AddressField, string> = {
  ...address,
  normalise: (text) => trimmed(text)?.toUpperCase() ?? null,
  check: (_, { z }) => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'colour'),
  operators: equality,
  example: () => '#FFB400',
  sample: (_, { digits }) => `#${digits(6, '0123456789ABCDEF')}`,
  wrong: wrongFormat('colour', 'red', '#FFF', '#12345G', '#12345678'),
};
