import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface Program {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** The exit code; null if a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Starts a program as the leader of its own process group, as a shell does. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number },
): Program {
  const { uid, cwd, env } = options;
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(command, args, { cwd, env, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => Buffer.concat(printed).toString(), exit };
}

/** Waits until the server reports ready and resolves with its URL; fails if the program ends before. */
export async function untilReady(program: Program): Promise<string> {
  let ended = false;
  program.exit.then(() => {
    ended = true;
  });
  for (;;) {
    const [, url] = /^(?:Parley is ready at|Development server:) (http:\S+)$/m.exec(program.output()) ?? [];
    if (url && (await isReady(url))) return url;
    if (ended) throw new Error(`it ended before it was ready:\n${program.output()}`);
    await wait(20);
  }
}

/** Sends SIGINT to every program of the group, as a terminal does on Ctrl-C. */
export function pressCtrlC({ child }: Program): void {
  process.kill(-child.pid!, 'SIGINT');
}

export function isGroupAlive({ child }: Program): boolean {
  try {
    process.kill(-child.pid!, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Kills the process group, so that a failed test leaves nothing behind. */
export function kill(program: Program): void {
  if (isGroupAlive(program)) process.kill(-program.child.pid!, 'SIGKILL');
}

/**
 * A user's environment, without the variables of npm and the test runner. PORT=0 lets the system choose a free port.
 */
export function ownEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV|TEST|PARLEY_(?!TEST_RUN$)|DATABASE_URL)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), PORT: '0', ...more };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`);
    return response.ok;
  } catch {
    return false;
  }
}
