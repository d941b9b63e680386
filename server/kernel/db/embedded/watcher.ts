import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A shell process that stops PostgreSQL if this server was killed and no other server has taken over. Its stdin is a
 * pipe whose other end only this process holds, so it sees end of file however the server ends. A process is identified
 * by pid and start time, so a reused pid is never signalled.
 */
const script = `
trap '' HUP INT TERM
begun() { if [ -r "/proc/$pid/stat" ]; then sed 's/.*) //; /^[ZX]/d' "/proc/$pid/stat" | cut -d ' ' -f 20; else ps -o lstart= -p "$pid"; fi; }
pid=$1
at=$(begun 2>/dev/null)
[ -n "$at" ] || exit
runs() { [ "$(begun 2>/dev/null)" = "$at" ]; }
endsWithin() { left=$1; while runs; do [ "$left" -gt 0 ] || return 1; left=$((left - 1)); sleep 1; done; }
read -r end
endsWithin "$2" && exit
kill -INT "$pid"
endsWithin "$3" && exit
kill -QUIT "$pid"
`;

/** Seconds that a new server has to take over, and that the database has to stop by itself. Together under 30 s. */
const seconds = { grace: 10, ending: 15 };

export interface Watcher {
  /** Ends the watcher, after PostgreSQL has ended. */
  dismiss(): Promise<void>;
}

/**
 * Watches the postmaster, a child of this process. Not on Windows, which has no shell for it: there an orphaned
 * PostgreSQL runs until the next start.
 */
export function watchOver(pid: number, { grace, ending } = seconds): Watcher {
  if (process.platform === 'win32') return { dismiss: async () => undefined };
  // The command line must not contain the cluster's mark: the orphan search must not find the watcher.
  const shell = spawn('/bin/sh', ['-c', script, 'parley-watcher', ...[pid, grace, ending].map(String)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Not affected by Ctrl-C in the terminal.
    detached: true,
  });
  const gone = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve());
    // Without the watcher, an orphaned database runs until the next start takes over.
    shell.once('error', () => resolve());
  });
  holdNothingUp(shell);
  return {
    dismiss() {
      shell.stdin.destroy();
      shell.ref();
      return gone;
    },
  };
}

function holdNothingUp(shell: ChildProcess): void {
  shell.unref();
  shell.stdin!.on('error', () => undefined);
  (shell.stdin as unknown as { unref(): void }).unref();
}
