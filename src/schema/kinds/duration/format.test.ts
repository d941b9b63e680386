import { expect, test } from 'vitest';
import { formatDuration, splitDuration } from './format';

test('a duration is split into whole units and formatted', () => {
  expect(splitDuration(5_400)).toEqual({ amount: 90, unit: 'minute' });
  expect(splitDuration(86_400)).toEqual({ amount: 1, unit: 'day' });
  expect(splitDuration(0)).toEqual({ amount: 0, unit: 'second' });
  expect(formatDuration(90_061, 'en')).toBe('1 d 1 h 1 min 1 s');
});
