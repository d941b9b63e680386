import { expect, test } from 'vitest';
import { schema } from '../../../src/resources/payment-connections/schema';
import { kinds } from './kinds';

test('every provider that can be chosen in the form has its folder, and nothing else has', () => {
  const choices = Object.keys((schema.fields.provider as { choices: object }).choices);
  expect([...kinds.keys()].sort()).toEqual(choices.sort());
});
