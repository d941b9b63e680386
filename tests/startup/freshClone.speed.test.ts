import { join } from 'node:path';
import { expect, it } from 'vitest';
import { npmStarts } from './npmStart';

const { start, expectCleanEnd, keep } = npmStarts();

it('a second npm start is ready within 5 s', async () => {
  const data = join(keep(), 'data');
  const first = await start(process.cwd(), data);
  await expectCleanEnd(first.program, data);
  const begin = performance.now();
  const { program } = await start(process.cwd(), data);
  const readyAfter = performance.now() - begin;
  expect(program.output()).not.toContain('Building');
  expect(readyAfter).toBeLessThan(5_000);
  await expectCleanEnd(program, data);
});
