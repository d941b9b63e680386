import { expect, test } from 'vitest';
import { rateLimits } from './rateLimits';

test('counting a request takes less than 0.02 ms', () => {
  const of = rateLimits(999);
  const calls = 20_000;
  const began = performance.now();
  for (let count = 0; count < calls; count += 1) {
    of.takeRequest(`198.51.${count % 100}.7`);
    of.takeCall(`member ${count % 500}`, 'search');
  }
  const each = (performance.now() - began) / calls;
  expect(each).toBeLessThan(0.02);
});
