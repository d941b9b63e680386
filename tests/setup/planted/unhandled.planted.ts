import { setImmediate } from 'node:timers/promises';
import { test } from 'vitest';

test('leaves a promise alone', async () => {
  void Promise.reject(new Error('not handled'));
  await setImmediate();
});
