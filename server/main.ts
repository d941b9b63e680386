import './smallHeap';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPresentSettings, WrongSetting } from './config';
import { SchemaMismatch } from './kernel/db/migrations/apply';
import { OtherInstallation } from './kernel/installation/join';
import { startTracing, TracingMissing } from './kernel/tracing';
import { BackupFault } from './ops/backup/manifest';
import { noteRunning } from './ops/running/note';
import { serve } from './serve';

const web = { kind: 'built', folder: resolve(fileURLToPath(import.meta.url), '../../web') } as const;

try {
  const settings = readPresentSettings(process.env);
  // Before anything is done that a trace could show.
  const endTracing = await startTracing(process.env);
  const serving = await serve({ settings, web });
  const forget = noteRunning(process.env, { ...settings, port: serving.port });
  process.on('exit', forget);
  greet(serving.url, serving.ownerPassword);
  closeOnSignal(() => serving.close().then(endTracing));
  void serving.lost.then(endWithoutDatabase);
  void serving.outdated.then(({ message }) => endForNewer(message, () => serving.close()));
} catch (error) {
  console.error(`Parley did not start.\n${reasonOf(error)}`);
  process.exit(1);
}

function greet(url: string, ownerPassword: string | null): void {
  console.log(`Parley is ready at ${url}`);
  if (ownerPassword !== null) {
    console.log(
      `Sign in with the account "owner" and the password "${ownerPassword}".\nThis password is shown only once: save it now.`,
    );
  }
}

/** Process managers commonly kill a process after ten seconds. */
const maxClosingMs = 9_500;

/**
 * The first signal shuts down gracefully with a time limit, because the database may be unreachable. A second signal
 * exits at once.
 */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = async () => {
    if (closing) process.exit(1);
    closing = true;
    console.log('Shutting down...');
    setTimeout(() => {
      console.error('Shutdown timed out: running requests and jobs were interrupted. No saved data was lost.');
      process.exit(1);
    }, maxClosingMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Finishes running requests and exits with an error, so that other nodes take over. */
async function endForNewer(message: string, close: () => Promise<void>): Promise<never> {
  console.error(`Parley stops. ${message}`);
  setTimeout(() => process.exit(1), maxClosingMs).unref();
  await close();
  process.exit(1);
}

/** Exits with an error, so that a process manager notices, and logs the reason. */
function endWithoutDatabase({ message }: Error): never {
  console.error(`Parley stopped: its database is not available and cannot be restarted.\n${message}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (
    [WrongSetting, SchemaMismatch, OtherInstallation, BackupFault, TracingMissing].some((kind) => error instanceof kind)
  )
    return (error as Error).message;
  const { code, message, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Set PORT to another port, or stop that program.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'No permission to listen on this port. Set PORT to a port above 1023.';
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && path !== undefined)
    return `No permission to use ${path}. Give the user that runs Parley read and write access, or set PARLEY_DATA to another folder.`;
  return message;
}
