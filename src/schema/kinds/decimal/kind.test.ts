import { expect, test } from 'vitest';
import { decimal } from './kind';

const field = { kind: 'decimal', label: { en: 'Rate', zh: '比率' }, places: 4 } as const;

test('an example has all its places, or as many as it needs beyond minPlaces', () => {
  const example = (value: number, minPlaces?: number) =>
    decimal.example({ ...field, default: value, ...(minPlaces !== undefined && { minPlaces }) }, 'en');
  expect([example(6), example(6, 0), example(9.975, 0), example(100, 2)]).toEqual(['6.0000', '6', '9.975', '100.00']);
});

test('minPlaces beyond places is a fault', () => {
  const faults = (minPlaces: number) => decimal.faults({ ...field, minPlaces }, 'rate', () => '');
  expect([faults(5), faults(4)]).toEqual([['minPlaces is a whole number from 0 to places'], []]);
});
