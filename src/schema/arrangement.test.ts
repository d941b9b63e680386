import { expect, test } from 'vitest';
import { isArrangement } from './arrangement';
import { keptFault } from './remembered';

const widget = (name: string, more: object = {}) => ({ name, size: 'S', ...more });

test.each([
  [[]],
  [[widget('weekly')]],
  [[widget('weekly', { choice: 'days30' }), widget('not-known-any-more', { size: 'full' })]],
  [Array.from({ length: 40 }, (_, at) => widget(`w${at}`))],
])('valid arrangement: %j', (value) => {
  expect(isArrangement(value)).toBe(true);
  expect(keptFault('dashboards', value)).toBeNull();
});

test.each([
  [{}],
  ['weekly'],
  [[null]],
  [[{ name: 'weekly' }]],
  [[widget('weekly', { size: 'XL' })]],
  [[widget('')]],
  [[widget('a b')]],
  [[widget('x'.repeat(41))]],
  [[widget('weekly', { choice: 7 })]],
  [[widget('weekly', { colour: 'red' })]],
  [[widget('weekly'), widget('weekly', { size: 'M' })]],
  [Array.from({ length: 41 }, (_, at) => widget(`w${at}`))],
])('invalid arrangement is refused: %j', (value) => {
  expect(keptFault('dashboards', value)).toEqual({ path: 'preferences.dashboards', code: 'type' });
});

test('null is accepted and resets the arrangement', () => {
  expect(keptFault('dashboards', null)).toBeNull();
});
