import { appendFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshClone, giveTo, plainUser } from './clone';
import { freePort, isGroupAlive, kill, type Program, pressCtrlC, startProgram, untilReady } from './program';

const isRoot = process.getuid?.() === 0;
const made: string[] = [];
let clone: string;
let data: string;
let running: Program | null = null;

beforeAll(() => {
  clone = keep(freshClone());
  data = join(keep(mkdtempSync(join(tmpdir(), 'parley-data-'))), 'data');
});

afterEach(() => {
  if (running) kill(running);
  running = null;
});

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('npm start in a fresh clone', () => {
  it('installs, builds, serves, and ends with 0 at Ctrl-C', async () => {
    const { program } = await start(clone, data);
    expect(program.output()).toContain('Installing packages (first start)');
    expect(program.output()).toContain('account "owner"');
    await expectCleanEnd(program, data);
  });

  it('is ready in about a second the second time', async () => {
    const { program, readyAfter } = await start(clone, data);
    expect(program.output()).not.toContain('Installing');
    expect(program.output()).not.toContain('Building');
    // About one on an idle machine; the bound is for a busy one.
    expect(readyAfter).toBeLessThan(5_000);
    await expectCleanEnd(program, data);
  });

  it('stops when asked by SIGTERM to npm alone', async () => {
    const { program } = await start(clone, data);
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(isGroupAlive(program)).toBe(false);
  });

  it('passes a refusal on, builds nothing on sources that do not compile, and mends itself after', async () => {
    const file = join(clone, 'server/main.ts');
    const { size } = statSync(file);
    appendFileSync(file, 'this is not a program');
    const program = startProgram('npm', ['start'], { cwd: clone, env: environment(await freePort(), data) });
    expect(await program.exit).toBe(1);
    expect(existsSync(join(clone, 'dist/.stamp'))).toBe(false);

    truncateSync(file, size);
    const mended = await start(clone, data);
    expect(mended.program.output()).toContain('Building');
    await expectCleanEnd(mended.program, data);
  });
});

describe.runIf(isRoot)('npm start as a plain user', () => {
  it('builds, serves and ends with 0 at Ctrl-C', async () => {
    const home = keep(mkdtempSync(join(tmpdir(), 'parley-home-')));
    const own = keep(freshClone());
    // Installing is npm's own affair and was tested above; everything else runs as that user.
    renameSync(join(clone, 'node_modules'), join(own, 'node_modules'));
    giveTo(plainUser, own);
    giveTo(plainUser, home);
    const folder = join(home, 'data');
    const { program } = await start(own, folder, { uid: plainUser, home });
    expect(program.output()).toContain('Building');
    expect(statSync(folder).uid).toBe(plainUser);
    await expectCleanEnd(program, folder);
  });
});

async function start(cwd: string, dataFolder: string, user?: { uid: number; home: string }) {
  const port = await freePort();
  const env = {
    ...environment(port, dataFolder),
    ...(user && { HOME: user.home, npm_config_cache: join(user.home, '.npm') }),
  };
  const program = startProgram('npm', ['start'], { cwd, env, uid: user?.uid });
  running = program;
  return { program, readyAfter: await untilReady(program, port) };
}

/** A user's own environment, without what npm and the test runner put into ours. */
function environment(port: number, dataFolder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV|TEST|PARLEY_|DATABASE_URL)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), PORT: String(port), PARLEY_DATA: dataFolder };
}

async function expectCleanEnd(program: Program, dataFolder: string): Promise<void> {
  pressCtrlC(program);
  expect(await program.exit, program.output()).toBe(0);
  expect(isGroupAlive(program)).toBe(false);
  expect(existsSync(dataFolder)).toBe(true);
}

function keep(folder: string): string {
  made.push(folder);
  return folder;
}
