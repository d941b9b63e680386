import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { size } from '../../../../tests/helpers/size';
import { regexFault } from './fault';
import { normalisePattern } from './letters';
import { compilePattern } from './pattern';

test.each([
  ['', 'The pattern is empty.'],
  ['a'.repeat(501), 'Use 500 characters or fewer.'],
  ['(a)\\1', "Backreferences such as \\1 aren't supported."],
  ['(?=a)b', "Lookahead and lookbehind, (?= and (?<=, aren't supported."],
  ['(?<!a)b', "Lookahead and lookbehind, (?= and (?<=, aren't supported."],
  ['(?>a)', "Atomic groups and *+ or ++ aren't supported."],
  ['a++', "Atomic groups and *+ or ++ aren't supported."],
  ['\\u4e00', 'Enter the character itself instead of \\u.'],
  ['[a', 'Missing ] for [.'],
  ['(a', 'Missing ) for (.'],
  ['a)', 'Unmatched ).'],
  ['*a', 'Nothing to repeat before this: *'],
  ['a**', 'Repeated twice: **'],
  ['a{2000}', 'Repeat at most 1,000 times, with the smaller number first: {2000}'],
  ['[z-a]', 'Invalid range: z-a'],
  ['\\q', 'Unknown escape sequence: \\q'],
  ['a\\', "Can't end with a single \\."],
  ['(?<a-b>a)', 'Invalid group name: (?<a-b>'],
  ['(?#a)', 'Not a valid regular expression.'],
  ['a.{0,150}b', 'The pattern repeats too often. Use smaller numbers in { }.'],
  ['(((a{9}){9}){9})', 'The pattern repeats too often. Use smaller numbers in { }.'],
])('fault of %j: %s', (pattern, fault) => {
  expect(regexFault(pattern)?.en).toBe(fault);
  expect(regexFault(pattern)?.zh).toMatch(/\p{Script=Han}/u);
  expect(compilePattern(pattern)).toBeNull();
});

test.each(['a', '(?i)price', '\\(?=', '多少(钱|块)', '\\p{Han}{2,}', '(?P<n>a)', '\\\\1', '[(?=]', '.{0,80}'])(
  '%s is valid',
  (pattern) => expect(regexFault(pattern)).toBeNull(),
);

test.each([
  ['多少(錢|塊)', '多少(钱|块)'],
  ['^(how|what).*Price', '^(how|what).*price'],
  ['(?i)ＡＢ', '(?i)ab'],
  ['(?-i:ＡB)(?P<N>\\D)', '(?-i:ab)(?P<N>\\D)'],
  ['[錢钱A-Zａ-ｚß]', '[钱钱A-Za-zß]'],
  ['[[:ALPHA:]\\D？\\錢]', '[[:ALPHA:]\\D\\?钱]'],
  ['？（', '\\?\\('],
  ['a{2}\\Q\\E?', 'a{2}\\Q\\E?'],
  ['\\Q？.\\E+', '\\?\\.+'],
  ['\\x61\\pL\\p{Han}', '\\x61\\pL\\p{Han}'],
  ['ß+', '(?:ss)+'],
  ['发　货', '发 货'],
])('%s is normalized to %s', (pattern, source) => {
  expect(normalisePattern(pattern)).toBe(source);
});

const atoms = [
  'a',
  'b',
  '1',
  ' ',
  '{',
  '}',
  '-',
  '\\.',
  '.',
  '^',
  '$',
  '\\b',
  '\\d',
  '\\s',
  '[ab]',
  '[^a1]',
  '[a-b-]',
  '[]a]',
  '[\\]a]',
];
const more = [
  '[[:digit:]b]',
  '[\\d-]',
  '\\x{61}',
  '\\101',
  '\\Qa.\\E',
  '\\Q\\E',
  '(?i)',
  '(?:a|b)',
  '(1|)',
  '(?P<n>b)',
  '|',
  '?',
  '*',
  '+',
  '{2}',
  '{,2}',
  '{1,2}',
];

test('normalizing changes letters only, not the meaning of a pattern', () => {
  const patterns = fc
    .array(fc.constantFrom(...atoms, ...more), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(''));
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...'ab1 .-{2}]^'), maxLength: 6 }), {
    minLength: 5,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      patterns.filter((one) => regexFault(one) === null),
      texts,
      (pattern, messages) => {
        const [ours, theirs] = [compilePattern(pattern)!, RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)];
        for (const message of messages) {
          expect(ours.isIn(message)).toBe(theirs.test(message));
        }
      },
    ),
    { numRuns: size({ small: 500, usual: 2_000 }) },
  );
});

test('searches only the beginning of a long text, and less of it for a large pattern', () => {
  const [small, large] = ['b', 'b.{0,80}'].map((pattern) => compilePattern(pattern)!);
  const ends = (one: typeof small, length: number) => one!.isIn(`${'a'.repeat(length - 1)}b`);
  expect([ends(small, 2_000), ends(small, 2_001)]).toEqual([true, false]);
  // It has 163 instructions.
  expect([ends(large, 122), ends(large, 123)]).toEqual([true, false]);
});
