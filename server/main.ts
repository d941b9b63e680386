import './smallHeap';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPresentSettings, WrongSetting } from './config';
import { SchemaMismatch } from './kernel/db/migrations/apply';
import { OtherInstallation } from './kernel/installation/join';
import { serve } from './serve';

const web = { kind: 'built', folder: resolve(fileURLToPath(import.meta.url), '../../web') } as const;

try {
  const settings = readPresentSettings(process.env);
  const serving = await serve({ settings, web });
  greet(serving.url, serving.ownerPassword);
  closeOnSignal(() => serving.close());
  void serving.lost.then(endWithoutDatabase);
} catch (error) {
  console.error(`Parley did not start.\n${reasonOf(error)}`);
  process.exit(1);
}

function greet(url: string, ownerPassword: string | null): void {
  console.log(`Parley is ready at ${url}`);
  if (ownerPassword !== null) {
    console.log(
      `Sign in with the account "owner" and the password "${ownerPassword}".\nIt is shown this once: write it down.`,
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
    console.log('Closing...');
    setTimeout(() => {
      console.error(
        'It could not close in time: what was under way was cut off, as by a crash. Nothing saved is lost.',
      );
      process.exit(1);
    }, maxClosingMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Exits with an error, so that a process manager notices, and logs the reason. */
function endWithoutDatabase({ message }: Error): never {
  console.error(`Parley ended: its database is lost.\n${message}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if ([WrongSetting, SchemaMismatch, OtherInstallation].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, message, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'Its port is taken by another program. Choose another by PORT, or stop that program.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'It may not listen on that port. Choose one above 1023 by PORT.';
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && path !== undefined)
    return `It may not use ${path}. Give the user that runs it the right to read and write there, or choose another data folder by PARLEY_DATA.`;
  return message;
}
