import { expect, test } from 'vitest';
import { asRefusal } from './asRefusal';

test.each([
  [16_384, '16 kB'],
  [262_144, '256 kB'],
  [10 * 1_048_576, '10 MB'],
])('a body over %d bytes is refused with the limit', (limit, shown) => {
  const refusal = asRefusal(Object.assign(new Error(), { statusCode: 413 }), limit);
  expect(refusal.text).toEqual({ en: `Too large. The limit is ${shown}.`, zh: `内容过大：最多 ${shown}。` });
});
