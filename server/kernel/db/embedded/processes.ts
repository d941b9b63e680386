import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningProcess {
  pid: number;
  command: string;
}

/** Running processes, without this one, whose command line contains the text. */
export function processesWith(text: string): RunningProcess[] {
  const all = process.platform === 'linux' ? fromProc() : fromCommand(listCommand());
  return all.filter(({ pid, command }) => pid !== process.pid && command.includes(text));
}

function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name) }))
    .filter(({ command }) => command !== '');
}

/** Empty for a process that has ended and for a zombie. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function listCommand(): string[] {
  if (process.platform !== 'win32') return ['ps', '-axww', '-o', 'pid=,command='];
  const list = 'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }';
  return ['powershell', '-NoProfile', '-Command', list];
}

function fromCommand([command, ...args]: string[]): RunningProcess[] {
  const { stdout, error } = spawnSync(command!, args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (error) throw error;
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, command]) => ({ pid: Number(pid), command: command! }));
}

/** True if the process exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; returns false if the process no longer exists. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Polls every 10 ms until the condition is true; returns false on timeout. For conditions without an event, such as the
 * exit of a process that is not our child.
 */
export async function until(answer: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!answer()) {
    if (performance.now() >= end) return false;
    await wait(10);
  }
  return true;
}
