import { expect, test } from 'vitest';
import { dossiers } from '../../../tests/helpers/fixtures/dossiers';
import { permitted } from './permitted';

const holdsNothing = () => false;
const stored = { name: 'One', mobile: '13812345678', email: null, cost: 12, tags: ['a'], grade: 'high' };

function refused(input: unknown, current: typeof stored | null = stored): string[] {
  return permitted(dossiers, holdsNothing, input, current).issues.map(({ path, code }) => `${path} ${code}`);
}

test('guarded values sent back as the user sees them are dropped from the input', () => {
  const seen = { name: 'Two', mobile: '138****5678', email: null, grade: 'high' };
  expect(permitted(dossiers, holdsNothing, seen, stored)).toEqual({ rest: { name: 'Two' }, issues: [] });
});

test('any other value of a guarded field is refused, even the stored one', () => {
  expect(refused({ mobile: '13812345678', cost: 12, tags: ['a'], grade: 'low', email: 'li@x.cn' })).toEqual([
    'mobile noRight',
    'email noRight',
    'cost noRight',
    'tags noRight',
    'grade noRight',
  ]);
  expect(refused({ mobile: null, email: '', cost: null, tags: [], grade: null, code: null })).toEqual([
    'mobile noRight',
    'cost noRight',
    'tags noRight',
    'grade noRight',
    'code noRight',
  ]);
});

test('a new record keeps the default of guarded fields', () => {
  const beginning = { name: 'One', mobile: null, email: '', cost: 7, tags: [], grade: 'low', code: null };
  expect(permitted(dossiers, holdsNothing, beginning, null)).toEqual({ rest: { name: 'One' }, issues: [] });
  expect(refused({ mobile: '13812345678', cost: 8, grade: 'high', code: 'x' }, null)).toEqual([
    'mobile noRight',
    'cost noRight',
    'grade noRight',
    'code noRight',
  ]);
});

test('users with only the see right and users with both rights', () => {
  const sees = (code: string) => code.startsWith('dossiers:see:');
  const input = { mobile: '13812345678', cost: 8, email: 'li@x.cn', tags: ['b'] };
  const answer = permitted(dossiers, sees, input, stored);
  expect(answer.rest).toEqual({ cost: 8, email: 'li@x.cn', tags: ['b'] });
  expect(answer.issues).toEqual([{ path: 'tags', code: 'noRight' }]);
  expect(permitted(dossiers, () => true, input, stored)).toEqual({ rest: input, issues: [] });
});

test('input that is not an object is left to the validator', () => {
  for (const input of [null, 'x', [1], 7]) expect(permitted(dossiers, holdsNothing, input, stored).rest).toBe(input);
});
