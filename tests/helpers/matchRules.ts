import fc from 'fast-check';
import type { MatchKind, MatchRule } from '../../server/reply/match/rule';

const letters = ['a', 'b', 'c', 'A', 'ｂ', '錢', '钱', '块', ' ', '-', '1', '２', '😀', 'ς'];
const letter = fc.constantFrom(...letters);
const pattern = fc.letrec<{ node: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'B', 'ｂ', '錢', '块', ' ', '1', '2', '😀', '\\-', 'σ') },
    fc.constantFrom(
      '.',
      '^',
      '$',
      '\\b',
      '\\d',
      '\\w',
      '[ab]',
      '[^a]',
      '[a-c]',
      '[1-2]',
      '[錢c]',
      '\\p{Han}',
      '\\x61',
      '\\Qa1\\E',
    ),
    tie('node').map((inside) => `(${inside})`),
    tie('node').map((inside) => `(?:${inside})`),
  ),
  node: fc
    .array(
      fc
        .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '{1,}?')), {
          maxLength: 4,
        })
        .map((atoms) => atoms.map((one) => (/^[\^$]|^\\b/.test(one[0]) ? one[0] : one.join(''))).join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((ways) => ways.join('|')),
})).node;

const word = fc.oneof(
  fc.string({ unit: letter, minLength: 1, maxLength: 3 }),
  fc.string({ unit: letter, minLength: 4, maxLength: 10 }),
);
const kinds = fc.constantFrom<MatchKind>('exact', 'contains', 'word', 'starts', 'ends', 'regex', 'regex');
/** Rules of few different letters, so that words occur in each other and in messages. */
export const anyMatchRule: fc.Arbitrary<MatchRule> = kinds.chain((kind) => {
  const texts = (maxLength: number) => fc.array(kind === 'regex' ? pattern : word, { maxLength });
  const typos = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
  return fc.record({
    id: fc.constant('rule'),
    kind: fc.constant(kind),
    any: texts(3),
    all: texts(2),
    none: texts(1),
    typos,
  });
});

/** A message built from the rules' own words, each slightly changed, and random letters. */
export function messageOf(rules: readonly MatchRule[]): fc.Arbitrary<string> {
  const words = rules.flatMap(({ kind, any, all, none }) => (kind === 'regex' ? [] : [...any, ...all, ...none]));
  const changed = fc
    .tuple(fc.constantFrom('', ...words), fc.array(fc.tuple(fc.nat(), fc.nat(3), letter), { maxLength: 2 }))
    .map(([text, changes]) => changes.reduce(change, text));
  return fc
    .array(fc.oneof(changed, fc.string({ unit: letter, maxLength: 4 })), { maxLength: 4 })
    .map((parts) => parts.join(''));
}

function change(text: string, [place, action, by]: [number, number, string]): string {
  const points = [...text];
  const at = points.length === 0 ? 0 : place % points.length;
  if (action === 0) points.splice(at, 1);
  if (action === 1) points.splice(at, 0, by);
  if (action === 2) points.splice(at, 1, by);
  if (action === 3) points.splice(at, 2, ...points.slice(at, at + 2).reverse());
  return points.join('');
}
