import { expect, it } from 'vitest';
import { hashOfSources } from '../../scripts/lib/sources.mjs';

it('hashing all sources takes less than 100 ms (best of five)', () => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    hashOfSources(process.cwd());
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
