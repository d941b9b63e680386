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

it('npm start fails with the compiler error on broken sources, and recovers once they are fixed', async () => {
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

it.runIf(process.getuid?.() === 0)(
  'as an unprivileged user npm start builds, serves and exits with 0 on Ctrl-C',
  async () => {
    const home = keep();
    const own = keep(freshClone());
    // Packages are installed beforehand; everything else runs as that user.
    renameSync(join(clone, 'node_modules'), join(own, 'node_modules'));
    giveTo(plainUser, own);
    giveTo(plainUser, home);
    const data = join(home, 'data');
    const { program } = await start(own, data, { uid: plainUser, home });
    expect(program.output()).toContain('Building');
    expect(statSync(data).uid).toBe(plainUser);
    await expectCleanEnd(program, data);
  },
);
