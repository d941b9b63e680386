// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arrangement, isArrangement } from '../../../schema/arrangement';
import { arranging } from './arranging';

const all: Arrangement = ['a', 'b', 'hidden', 'c', 'd'].map((name) => ({ name, size: 'S' }));
const shown = ['a', 'b', 'c', 'd'];
const names = (arrangement: Arrangement) => arrangement.map(({ name }) => name).join(' ');

test('a widget moves to its position among the visible ones; hidden ones keep theirs', () => {
  expect(names(arranging.move(all, shown, 'd', 0))).toBe('d a hidden b c');
  expect(names(arranging.move(all, shown, 'a', 3))).toBe('b c hidden d a');
  expect(names(arranging.move(all, shown, 'b', 99))).toBe('a c hidden d b');
});

test('moves never lose, duplicate or change a widget, and the visible order is as requested', () => {
  const name = fc.constantFrom(...shown);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.integer({ min: 0, max: 3 })), { maxLength: 20 }), (moves) => {
      let order = [...shown];
      let arrangement: Arrangement = all;
      for (const [moved, to] of moves) {
        arrangement = arranging.move(arrangement, order, moved, to);
        order = order.filter((one) => one !== moved);
        order.splice(to, 0, moved);
      }
      expect(isArrangement(arrangement)).toBe(true);
      expect(arrangement[2]).toEqual({ name: 'hidden', size: 'S' });
      expect(arrangement.filter((one) => one.name !== 'hidden').map((one) => one.name)).toEqual(order);
    }),
  );
});

test('an added widget is last and unique; it has its own width and option', () => {
  const added = arranging.add(all, { name: 'a', size: 'M' });
  expect(names(added)).toBe('b hidden c d a');
  expect(arranging.choose(arranging.resize(added, 'a', 'full'), 'a', 'days7').at(-1)).toEqual({
    name: 'a',
    size: 'full',
    choice: 'days7',
  });
  expect(names(arranging.remove(added, 'hidden'))).toBe('b c d a');
});
