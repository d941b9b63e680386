import { appendFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { copyPackages, freshClone, giveTo, plainUser } from './clone';
import { npmStarts } from './npmStart';

const { begin, start, expectCleanEnd, keep } = npmStarts();
let clone: string;

beforeAll(() => {
  clone = keep(freshClone());
  copyPackages(clone);
});

it('passes a refusal on, builds nothing on sources that do not compile, and mends itself after', async () => {
  const data = join(keep(), 'data');
  const file = join(clone, 'server/main.ts');
  const { size } = statSync(file);
  appendFileSync(file, 'this is not a program');
  expect(await begin(clone, data).exit).toBe(1);
  expect(existsSync(join(clone, 'dist/.stamp'))).toBe(false);

  truncateSync(file, size);
  const { program } = await start(clone, data);
  expect(program.output()).toContain('Building');
  await expectCleanEnd(program, data);
});

it.runIf(process.getuid?.() === 0)('as a plain user it builds, serves and ends with 0 at Ctrl-C', async () => {
  const home = keep();
  const own = keep(freshClone());
  // Installing is npm's own affair; everything else runs as that user.
  renameSync(join(clone, 'node_modules'), join(own, 'node_modules'));
  giveTo(plainUser, own);
  giveTo(plainUser, home);
  const data = join(home, 'data');
  const { program } = await start(own, data, { uid: plainUser, home });
  expect(program.output()).toContain('Building');
  expect(statSync(data).uid).toBe(plainUser);
  await expectCleanEnd(program, data);
});
