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

/**
 * Runs `npm start` in the folders of a test file. ApiKeyActors are killed after each test, folders deleted after the file.
 */
export function npmStarts() {
  const made: string[] = [];
  const running: Program[] = [];
  afterEach(() => {
    for (const program of running.splice(0)) kill(program);
  });
  // Deletes all packages of a clone, which takes minutes on a slow disk.
  afterAll(() => {
    for (const folder of made) removeFolder(folder);
  }, 600_000);

  /** Starts the program without waiting for it. */
  function begin(cwd: string, dataFolder: string, user?: User): Program {
    const own = user && { HOME: user.home, npm_config_cache: join(user.home, '.npm') };
    const env = ownEnvironment({ PARLEY_DATA: dataFolder, ...own });
    const program = startProgram('npm', ['start'], { cwd, env, uid: user?.uid });
    running.push(program);
    return program;
  }

  return {
    begin,
    /** Resolves with the URL once the server is ready. */
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
    /** Registers a new or an existing folder for deletion after all tests of the file. */
    keep(folder = mkdtempSync(join(tmpdir(), 'parley-start-'))): string {
      made.push(folder);
      return folder;
    },
  };
}
