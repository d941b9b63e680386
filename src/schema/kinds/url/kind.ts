import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { textColumn, wrongFormat } from '../plain';

export const url: Kind<AddressField, string> = {
  ...address,
  check: (_, { text }) => text(1, 2_000).refine((given) => isWebAddress(String(given)), 'url'),
  column: { ...textColumn, fitsIndex: () => false },
  example: () => 'https://example.com',
  layout: { isColumn: false, isFilter: false, group: 'about' },
  sample: (_, { word, text }) => `https://${word(10)}.example/${word(6)}?q=${encodeURIComponent(text(1, 2, false))}`,
  wrong: wrongFormat(
    undefined,
    ...['example.com', '/path', 'javascript:alert(1)', 'ftp://example.com', 'http://', 'mailto:a@b.c'],
  ),
};

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
