import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './normalise';

test.each([
  ['  Ｐｒｉｃｅ\t ?\n', 'price ?'],
  ['多少錢，可以便宜點嗎？', '多少钱,可以便宜点吗?'],
  ['發票 開嗎 裏面', '发票 开吗 里面'],
  ['ΟΔΟΣ ς', 'οδοσ σ'],
  ['Straße', 'strasse'],
  ['① ㎏ ﬁ', '1 kg fi'],
  ['e\u0301', 'é'],
  ['in\u200bvi\ufeffsible ❤️', 'invisible ❤'],
  ['半角ｶﾅ', '半角カナ'],
  ['\u3000', ''],
])('%j becomes %j', (text, normal) => {
  expect(normalise(text)).toBe(normal);
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});
