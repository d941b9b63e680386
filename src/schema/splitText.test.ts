import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from './splitText';

const bare = (text: string) => text.replace(/\s+/gu, '');

test('pieces stay within the limit, lose only white space at cuts, and split no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 20, max: 60 }), (text, max) => {
      const pieces = splitText(text, max);
      expect(pieces.every((piece) => piece.length <= max && piece !== '')).toBe(true);
      expect(bare(pieces.join(''))).toBe(bare(text));
      expect(pieces.some((piece) => /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(piece))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['One line.\n\nAnother paragraph here.', ['One line.', 'Another paragraph here.']],
  ['第一句话在这里。第二句话也在这里，还很长很长。', ['第一句话在这里。', '第二句话也在这里，还很长很长。']],
  ['words without an end that go on', ['words without an end that', 'go on']],
])('%j is split at a natural break', (text, pieces) => {
  expect(splitText(text, 25 - (text.startsWith('第') ? 5 : 0))).toEqual(pieces);
});
