import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A small shell that ends PostgreSQL when this server has been killed and no other has taken over. Its input is a pipe
 * whose other end this process alone has, so it comes to its end however the server ends. A process is known by its number
 * and the moment it began: whoever has the number later is left alone.
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

/** How long a new server has to take over, and the database to end by itself. Together under 30 s. */
const seconds = { grace: 10, ending: 15 };

export interface Watcher {
  /** Sends it away, once PostgreSQL has ended. */
  dismiss(): Promise<void>;
}

/** Watches over PostgreSQL's main process, a child of ours. Windows has no shell for it: there it lives until the next start. */
export function watchOver(pid: number, { grace, ending } = seconds): Watcher {
  if (process.platform === 'win32') return { dismiss: async () => undefined };
  // No mark of the cluster in its command line: who looks for what is left of it must not find this one.
  const shell = spawn('/bin/sh', ['-c', script, 'parley-watcher', ...[pid, grace, ending].map(String)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C in the terminal is not for it.
    detached: true,
  });
  const gone = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve());
    // Without it the database lives on until the next start takes over.
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
