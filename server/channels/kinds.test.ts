import { expect, test } from 'vitest';
import { schema } from '../../src/resources/accounts/schema';
import { createOutgoing } from '../kernel/net/outgoing';
import { createAdapters } from './kinds';

test('every channel of an account has an adapter', () => {
  const adapters = createAdapters({ outgoing: createOutgoing(), publicUrl: null });
  expect(adapters.map(({ channel }) => channel).sort()).toEqual(Object.keys(schema.fields.channel.choices).sort());
});
