import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './node.mjs';

/**
 * Runs a program in the project folder and resolves to `{ code, output }`; for a program ended by a signal, the code is
 * 128 + the signal number. `quiet` collects what it prints in `output` instead of showing it. SIGINT and SIGTERM are
 * forwarded to the program; once it has ended, this process exits with 128 + the signal number.
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdout = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, stdout],
      shell: process.platform === 'win32' && command === 'npm',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    let stopped;
    const forward = (signal) => {
      stopped = signal;
      child.kill(signal);
    };
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      if (stopped) process.exit(128 + constants.signals[stopped]);
      resolve({ code: code ?? 128 + constants.signals[signal], output: Buffer.concat(output).toString() });
    });
  });
}

/** Like `run`, but a failure prints the collected output and exits this process with the program's exit code. */
export async function runOrExit(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return;
  process.stderr.write(output);
  process.exit(code);
}
