import { expect, test } from 'vitest';
import { createPasswords } from './passwords';

test('an unknown account takes as long as a known one', async () => {
  const passwords = createPasswords('full');
  const kept = await passwords.hash('right');
  const timed = async (hashed: string | null) => {
    const start = performance.now();
    await passwords.matches('wrong', hashed);
    return performance.now() - start;
  };
  await timed(null);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < 31; at += 1) {
    known.push(await timed(kept));
    unknown.push(await timed(null));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
