import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { treeOf } from './processes';

const running = new Set<ChildProcess>();
const patienceMs = 30_000;

process.on('exit', () => [...running].flatMap(({ pid }) => treeOf(pid!)).forEach(kill));

/** Starts one of our programs in a child process; its stderr is inherited. */
export function startChild(
  program: string,
  parameters: readonly string[],
  settings: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [...profiling(), program, ...parameters], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Stops the child with SIGTERM, then with SIGKILL after 30 s. Its descendants are killed in any case. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const all = treeOf(child.pid!);
  const patience = setTimeout(() => all.forEach(kill), patienceMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(patience);
  all.forEach(kill);
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stopChild));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already exited.
  }
}

/** BENCH_PROFILE names a folder for the CPU profiles of these processes. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--enable-source-maps'] : [];
}
