import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { removeFolder } from '../reliability/folders';
import { isGroupAlive, kill, ownEnvironment, type Program, pressCtrlC, startProgram, untilReady } from './program';

interface User {
  readonly uid: number;
  readonly home: string;
}

/** `npm start` in folders of a test file. With a test its program ends, and with the file what it made goes. */
export function npmStarts() {
  const made: string[] = [];
  const running: Program[] = [];
  afterEach(() => {
    for (const program of running.splice(0)) kill(program);
  });
  // All packages of a clone: on a slow disk that takes minutes.
  afterAll(() => {
    for (const folder of made) removeFolder(folder);
  }, 600_000);

  /** Begins, and does not wait. */
  function begin(cwd: string, dataFolder: string, user?: User): Program {
    const own = user && { HOME: user.home, npm_config_cache: join(user.home, '.npm') };
    const env = ownEnvironment({ PARLEY_DATA: dataFolder, ...own });
    const program = startProgram('npm', ['start'], { cwd, env, uid: user?.uid });
    running.push(program);
    return program;
  }

  return {
    begin,
    /** Answers when it is ready, with where. */
    async start(cwd: string, dataFolder: string, user?: User): Promise<{ program: Program; url: string }> {
      const program = begin(cwd, dataFolder, user);
      return { program, url: await untilReady(program) };
    },
    async expectCleanEnd(program: Program, dataFolder: string): Promise<void> {
      pressCtrlC(program);
      expect(await program.exit, program.output()).toBe(0);
      await expect.poll(() => isGroupAlive(program)).toBe(false);
      expect(existsSync(dataFolder)).toBe(true);
    },
    /** A new folder, or one that is there: gone when all tests of the file are over. */
    keep(folder = mkdtempSync(join(tmpdir(), 'parley-start-'))): string {
      made.push(folder);
      return folder;
    },
  };
}
