import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { freshClone } from './clone';
import { npmStarts } from './npmStart';
import { isGroupAlive } from './program';

const { start, expectCleanEnd, keep } = npmStarts();
let clone: string;
let data: string;
let password: string;

beforeAll(() => {
  clone = keep(freshClone());
  data = join(keep(), 'data');
});

it('npm start in a fresh clone installs, builds, serves, prints the password, and exits with 0 on Ctrl-C', async () => {
  const { program, url } = await start(clone, data);
  expect(program.output()).toContain('Installing packages (first start)');
  expect(program.output()).toContain('Building');
  password = /account "owner" and the password "([^"]+)"/.exec(program.output())![1]!;
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('<script type="module"');
  expect(await signIn(url)).toBe(200);
  await expectCleanEnd(program, data);
}, 600_000);

it('a second npm start neither installs nor builds, and the owner still exists', async () => {
  const { program, url } = await start(clone, data);
  expect(program.output()).not.toContain('Installing');
  expect(program.output()).not.toContain('Building');
  expect(program.output()).not.toContain('password');
  expect(await signIn(url)).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.exit, 'asked by SIGTERM to npm alone').toBe(0);
  await expect.poll(() => isGroupAlive(program)).toBe(false);
});

async function signIn(url: string): Promise<number> {
  const headers = { clientid: 'parley-console', 'content-type': 'application/json' };
  const body = JSON.stringify({ account: 'owner', password });
  return (await fetch(`${url}/api/xxm/v1/users/loginByPwd`, { method: 'POST', headers, body })).status;
}
